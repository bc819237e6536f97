import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsAuthorizationsMessages } from '#languages/keys/payments.authorizations.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentWords } from './texts.words.ts'

/** All words of the room that the server writes. */
export const allPaymentTexts = defineTexts('payments', paymentWords, paymentsMessages, paymentsAuthorizationsMessages)
