import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export type ProductShare = Row<'productShares'>

export const productSharesTables = ownedTables({
  product_shares: { seller: 'seller_id', product: 'product_id', user: 'user_id' },
})

declare module '#platform/server/tables.ts' {
  interface FixedColumns {
    productShares: Exclude<keyof Columns['productShares'], 'endedAt'>
  }
}
