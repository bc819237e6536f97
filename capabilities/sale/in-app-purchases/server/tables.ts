import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { AppStore } from '../vocabulary.ts'

export const inAppPurchasesTables = ownedTables({
  in_app_purchases: { seller: 'seller_id', product: 'product_id' },
})

/** A receipt of an app store and the order by which it opened a product; the store has the money, and sold it. */
export type InAppPurchasesTable = {
  id: Generated<number>
  sellerId: number
  store: AppStore
  receiptId: string
  sku: string
  productId: number
  orderId: number
  amount: number
  currency: string
  countryCode: string | null
  boughtOn: Temporal.PlainDate
  /** When we heard that the store gave the money back. */ refundedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type InAppPurchase = Selectable<InAppPurchasesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    inAppPurchases: InAppPurchasesTable
  }
}
