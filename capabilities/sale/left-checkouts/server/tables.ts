import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const leftCheckoutTables = ownedTables({ left_checkouts: { seller: 'seller_id', product: 'product_id' } })

export type LeftCheckout = Row<'leftCheckouts'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    leftCheckouts: { values: Record<string, string> }
  }
}
