import { defineTexts } from '#platform/shared/texts.ts'
import { paymentRulesMessages } from '#languages/keys/payment-rules.ts'

export const paymentRuleTexts = defineTexts('payment_rules', paymentRulesMessages)
