import { permissions } from '#platform/shared/permission.ts'

export const paymentRulePermissions = permissions({
  'payment_rules.edit': { seller: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof paymentRulePermissions, true> {}
}

/**
 * Why a buyer is not offered a way to pay: it is not for the currency, form of plan, country or amount, or for
 * companies alone, or the seller's account does not hold it; the product leaves it out; the seller has to be verified
 * first; or another provider takes it.
 */
export const hiddenReasons = [
  'feature',
  'currency',
  'plan_form',
  'country',
  'business',
  'amount',
  'product',
  'not_verified',
  'provider',
] as const
export type HiddenReason = (typeof hiddenReasons)[number]
