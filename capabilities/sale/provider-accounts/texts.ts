import { defineTexts } from '#platform/shared/texts.ts'
import { providerAccountsMessages } from '#languages/keys/provider-accounts.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { providerSettingTexts } from '#capabilities/sale/payments/texts.settings.ts'

/** With what each provider lets sellers set up. */
export const accountTexts = defineTexts(
  'provider_accounts',
  paymentTexts.messages,
  providerSettingTexts.messages,
  providerAccountsMessages,
)
