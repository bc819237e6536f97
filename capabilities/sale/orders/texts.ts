import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { historyDe } from './texts.history.de.ts'
import { historyEn } from './texts.history.en.ts'

export const orderTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...historyEn, ...en },
  de: { ...paymentWords.de, ...historyDe, ...de },
})
