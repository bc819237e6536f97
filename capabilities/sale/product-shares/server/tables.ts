import type { ColumnType, Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { BasisPoints } from '#platform/shared/money.ts'

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant

export type ProductSharesTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  productId: Fixed<number>
  userId: Fixed<number>
  /** The account that earns: the partner's own. */
  accountId: Fixed<number>
  shareBp: Fixed<BasisPoints>
  startedAt: Fixed<Instant>
  endedAt: Instant | null
}
export type ProductShare = Selectable<ProductSharesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    productShares: ProductSharesTable
  }
}

export const productSharesTables = ownedTables({
  product_shares: { seller: 'seller_id', product: 'product_id', user: 'user_id' },
})
