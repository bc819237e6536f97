import { ownedTables } from '#platform/server/scope.ts'
import type { EveryColumn } from '#platform/server/tables.ts'

export const earningsTables = ownedTables({ sales_earnings: { seller: 'seller_id', account: 'account_id' } })

declare module '#platform/server/tables.ts' {
  interface FixedColumns {
    salesEarnings: EveryColumn
  }
}
