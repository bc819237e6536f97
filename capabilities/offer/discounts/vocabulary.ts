import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const valueForms = ['currency', 'percents'] as const
export const amountBases = ['end_amount', 'net_amount'] as const
export const codeKinds = ['alphabetic', 'numeric', 'alphanumeric'] as const
export type CodeKind = (typeof codeKinds)[number]
export const appliesTo = ['all_products', 'single_product', 'multiple_products'] as const
/** On which of an order's rates a coupon works. */
export const ratesKinds = ['first_rate', 'all_rates', 'n_rates'] as const

export const discountRefusals = refusals('discounts', { coupon_unknown: 422, coupon_used_up: 409, too_few_codes: 422 })

export const discountPermissions = permissions({
  'discounts.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', feature: 'coupons' },
  'discounts.change': { seller: 'full', team_member: 'granted', admin: 'full', feature: 'coupons' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof discountPermissions, true> {}
}
