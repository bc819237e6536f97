import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export type Upsell = Row<'upsells'>

export const upsellTables = ownedTables({
  upsells: { seller: 'seller_id' },
  upsell_offers: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
})
