import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsSettingsMessages } from '#languages/keys/payments.settings.ts'

/** What each provider lets sellers set up. */
export const providerSettingTexts = defineTexts('payments', paymentsSettingsMessages)
