import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { upsellsMessages } from '#languages/keys/upsells.ts'

export const upsellTexts = defineTexts('upsells', paymentWords, upsellsMessages)
