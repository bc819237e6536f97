import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const inAppPurchasesTexts = defineTexts('in_app_purchases', { en, de })
