import { permissions } from '#platform/shared/permission.ts'

export const paymentRulePermissions = permissions({
  'payment_rules.edit': { seller: 'full' },
})

/**
 * Why a buyer is not offered a way to pay: the provider or a rule does not take the currency, the product or the rule
 * leaves it out, the buyer's country or the amount is outside.
 */
export const hiddenReasons = ['currency', 'product', 'plan_form', 'country', 'amount', 'provider'] as const
export type HiddenReason = (typeof hiddenReasons)[number]
