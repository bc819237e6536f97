import { defineTexts } from '#platform/shared/texts.ts'
import { teamMessages } from '#languages/keys/team.ts'

export const teamTexts = defineTexts('team', teamMessages)
