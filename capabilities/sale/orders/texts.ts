import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { historyDe } from './texts.history.de.ts'
import { historyEn } from './texts.history.en.ts'

import { ownDe } from './texts.own.de.ts'
import { ownEn } from './texts.own.en.ts'

export const orderTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...historyEn, ...ownEn, ...en },
  de: { ...paymentWords.de, ...historyDe, ...ownDe, ...de },
})
