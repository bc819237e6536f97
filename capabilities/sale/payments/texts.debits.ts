import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentsDebitsMessages } from '#languages/keys/payments.debits.ts'
import { paymentWords } from './texts.words.ts'

/** With the words of debits by the seller's own bank: the payer's mandate, the seller's files. */
export const debitTexts = defineTexts('payments', paymentWords, paymentsMessages, paymentsDebitsMessages)
