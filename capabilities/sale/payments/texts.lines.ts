import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentsLinesMessages } from '#languages/keys/payments.lines.ts'
import { paymentWords } from './texts.words.ts'

/** With the words of comparing providers' books, which lists of payments do not load. */
export const lineTexts = defineTexts('payments', paymentWords, paymentsMessages, paymentsLinesMessages)
