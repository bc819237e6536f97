import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { historyDe } from './texts.history.de.ts'
import { historyEn } from './texts.history.en.ts'
import { pageDe } from './texts.page.de.ts'
import { pageEn } from './texts.page.en.ts'

/** With the words of an order's page, its history and the start page, which lists of orders do not load. */
export const orderPageTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...historyEn, ...en, ...pageEn },
  de: { ...paymentWords.de, ...historyDe, ...de, ...pageDe },
})
