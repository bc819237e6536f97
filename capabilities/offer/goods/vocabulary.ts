import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const goodsPermissions = permissions({
  'goods.read': {
    seller: 'full',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    forProducts: true,
    feature: 'physical_products',
  },
  'goods.change': {
    seller: 'full',
    team_member: 'granted',
    admin: 'full',
    forProducts: true,
    feature: 'physical_products',
  },
  'goods.settings': { seller: 'full', team_member: 'granted', admin: 'full', feature: 'physical_products' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof goodsPermissions, true> {}
}

export const goodsRefusals = refusals('goods', {
  already_sold: 409,
  too_many: 409,
  stock_below_reserved: 409,
})

/** More than any product needs, few enough to show at once. */
export const mostVariants = 100
export const largestStock = 10_000_000
export const mostZones = 50
export const mostSteps = 20
/** A parcel, in grams. */
export const heaviest = 1_000_000
