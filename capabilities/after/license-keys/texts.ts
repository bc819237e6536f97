import { defineTexts } from '#platform/shared/texts.ts'
import { licenseKeysMessages } from '#languages/keys/license-keys.ts'

export const licenseKeyTexts = defineTexts('license_keys', licenseKeysMessages)
