import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const productSharesPermissions = permissions({
  'product_shares.manage': { seller: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof productSharesPermissions, true> {}
}

export const productSharesRefusals = refusals('product_shares', {
  shares_already: 409,
  own_shop: 409,
  too_much: 422,
  ended: 409,
})

/** Days until what was earned can be paid out: the right of withdrawal, and longer where the operator's company sells. */
export const holdDays = { seller: 14, reseller: 30 } as const
