import { defineTexts } from '#platform/shared/texts.ts'
import { payoutsMessages } from '#languages/keys/payouts.ts'

export const payoutTexts = defineTexts('payouts', payoutsMessages)
