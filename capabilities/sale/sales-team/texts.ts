import { defineTexts } from '#platform/shared/texts.ts'
import { salesTeamMessages } from '#languages/keys/sales-team.ts'

export const salesTeamTexts = defineTexts('sales_team', salesTeamMessages)
