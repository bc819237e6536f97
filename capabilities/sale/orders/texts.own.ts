import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { ownDe } from './texts.own.de.ts'
import { ownEn } from './texts.own.en.ts'

/** The words of orders with those only their buyers read, which the desk need not load. */
export const ownOrderTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...en, ...ownEn },
  de: { ...paymentWords.de, ...de, ...ownDe },
})
