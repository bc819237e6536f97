import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { historyDe } from './texts.history.de.ts'
import { historyEn } from './texts.history.en.ts'
import { pageDe } from './texts.page.de.ts'
import { pageEn } from './texts.page.en.ts'
import { unallocatedDe } from './texts.unallocated.de.ts'
import { unallocatedEn } from './texts.unallocated.en.ts'

/** With the words of money that pays nothing, which lists of orders do not load. */
export const unallocatedTexts = defineTexts('orders', {
  en: { ...paymentWords.en, ...historyEn, ...en, ...pageEn, ...unallocatedEn },
  de: { ...paymentWords.de, ...historyDe, ...de, ...pageDe, ...unallocatedDe },
})
