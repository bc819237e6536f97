import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const discountTables = ownedTables({
  coupons: { seller: 'seller_id' },
  coupon_products: {},
  coupon_redemptions: {},
})

export const discountsForTests: RowsForTests = {
  coupons: ofSeller,
  coupon_products: ofSellersIn('coupon_id', 'coupons'),
}

export type CouponsTable = Tables['coupons']
export type Coupon = Row<'coupons'>
