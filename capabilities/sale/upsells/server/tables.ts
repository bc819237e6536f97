import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { BumpPosition, UpsellAnswer, UpsellType } from '../vocabulary.ts'

export type UpsellsTable = {
  id: Generated<number>
  sellerId: number
  /** Null where another room decides after which orders it is offered. */
  productId: number | null
  type: UpsellType
  offeredProductId: number
  pricingPlanId: number | null
  headline: string
  text: string
  bumpPosition: BumpPosition | null
  couponId: number | null
  timeLimitMinutes: number | null
  themeId: number | null
  position: number
  active: Generated<boolean>
  createdAt: Temporal.Instant
}
export type Upsell = Selectable<UpsellsTable>

export type UpsellOffersTable = {
  orderId: number
  upsellId: number
  sellerId: number
  shownAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  answer: UpsellAnswer | null
  answeredAt: Temporal.Instant | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    upsells: UpsellsTable
    upsellOffers: UpsellOffersTable
  }
}

export const upsellTables = ownedTables({
  upsells: { seller: 'seller_id' },
  upsell_offers: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
})
