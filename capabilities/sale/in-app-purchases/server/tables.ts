import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const inAppPurchasesTables = ownedTables({
  in_app_purchases: { seller: 'seller_id', product: 'product_id' },
})

export type InAppPurchase = Row<'inAppPurchases'>
