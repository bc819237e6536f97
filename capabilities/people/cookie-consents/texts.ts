import { defineTexts } from '#platform/shared/texts.ts'
import { cookieConsentsMessages } from '#languages/keys/cookie-consents.ts'

export const cookieConsentTexts = defineTexts('cookie_consents', cookieConsentsMessages)
