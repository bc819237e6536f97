import { defineTexts } from '#platform/shared/texts.ts'
import { checkoutSettingsMessages } from '#languages/keys/checkout-settings.ts'

export const checkoutSettingsTexts = defineTexts('checkout_settings', checkoutSettingsMessages)
