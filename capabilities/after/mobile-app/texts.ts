import { defineTexts } from '#platform/shared/texts.ts'
import { mobileAppMessages } from '#languages/keys/mobile-app.ts'
import { mobileAppOwnMessages } from '#languages/keys/mobile-app.own.ts'

/** What sellers read, and what a phone says of the app. */
export const mobileAppTexts = defineTexts('mobile_app', mobileAppMessages)

/** What buyers read of the app, and of what they keep on a device. */
export const ownAppTexts = defineTexts('mobile_app', mobileAppOwnMessages)
