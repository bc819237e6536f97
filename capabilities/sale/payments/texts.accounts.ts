import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsAccountsMessages } from '#languages/keys/payments.accounts.ts'
import { paymentsSettingsMessages } from '#languages/keys/payments.settings.ts'
import { paymentsMessages } from '#languages/keys/payments.ts'
import { paymentWords } from './texts.words.ts'

/** With the words of sellers' own accounts at providers, which lists of payments do not load. */
export const accountTexts = defineTexts(
  'payments',
  paymentWords,
  paymentsMessages,
  paymentsSettingsMessages,
  paymentsAccountsMessages,
)
