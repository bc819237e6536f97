import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const discountTables = ownedTables({
  coupons: { seller: 'seller_id' },
  coupon_products: {},
  coupon_redemptions: {},
})

export type CouponsTable = Tables['coupons']
export type Coupon = Row<'coupons'>
