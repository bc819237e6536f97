import { defineTexts } from '#platform/shared/texts.ts'
import { dealsMessages } from '#languages/keys/deals.ts'

export const dealTexts = defineTexts('deals', dealsMessages)
