import { defineTexts } from '#platform/shared/texts.ts'
import { inAppPurchasesMessages } from '#languages/keys/in-app-purchases.ts'

export const inAppPurchasesTexts = defineTexts('in_app_purchases', inAppPurchasesMessages)
