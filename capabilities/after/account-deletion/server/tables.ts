import type { ColumnType, Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { accountDeletionState, DeletionMode, deletionReasons } from '../vocabulary.ts'

type Born<T> = ColumnType<T, T, never>

export type AccountDeletionsTable = {
  id: Generated<number>
  sellerId: Born<number>
  state: ColumnType<StateOf<typeof accountDeletionState>, 'deactivated' | 'planned', never>
  mode: DeletionMode
  reason: (typeof deletionReasons)[number]
  description: string | null
  userId: Born<number | null>
  askedAt: Temporal.Instant
  toldAt: Generated<Temporal.Instant | null>
  endedAt: Generated<Temporal.Instant | null>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    accountDeletions: AccountDeletionsTable
  }
}

export const accountDeletionTables = ownedTables({ account_deletions: { seller: 'seller_id' } })
