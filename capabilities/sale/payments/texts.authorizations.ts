import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsAuthorizationsMessages } from '#languages/keys/payments.authorizations.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentWords } from './texts.words.ts'

/** With the words of authorizations, which lists of rooms above do not load. */
export const authorizationTexts = defineTexts(
  'payments',
  paymentWords,
  paymentsMessages,
  paymentsAuthorizationsMessages,
)
