import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const orderTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...en },
  de: { ...paymentWords.de, ...de },
})
