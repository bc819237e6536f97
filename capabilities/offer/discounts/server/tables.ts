import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Count } from '#platform/shared/money.ts'

export const discountTables = ownedTables({
  coupons: { seller: 'seller_id' },
  coupon_products: {},
  coupon_redemptions: {},
})

export type CouponsTable = {
  id: Generated<number>
  sellerId: number
  name: Generated<string>
  code: string
  active: Generated<boolean>
  usageLimit: number | null
  ordersCount: Generated<Count>
  value: number
  valueForm: 'currency' | 'percents'
  amountBasis: Generated<'end_amount' | 'net_amount'>
  currency: string | null
  ratesKind: Generated<'first_rate' | 'all_rates' | 'n_rates'>
  ratesCount: Count | null
  appliesTo: Generated<'all_products' | 'single_product' | 'multiple_products'>
  validFrom: Temporal.Instant | null
  validTill: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type Coupon = Selectable<CouponsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    coupons: CouponsTable
    couponProducts: { couponId: number; productId: number }
    couponRedemptions: { couponId: number; orderToken: string; at: Temporal.Instant; amountOff: number | null }
  }
}
