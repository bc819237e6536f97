import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { accountDeletionState } from '../vocabulary.ts'

export const accountDeletionTables = ownedTables({ account_deletions: { seller: 'seller_id' } })

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    accountDeletions: { state: ColumnType<StateOf<typeof accountDeletionState>, 'deactivated' | 'planned', never> }
  }
  interface FixedColumns {
    accountDeletions: 'sellerId' | 'userId'
  }
}
