import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { resellerRequestState } from '../vocabulary.ts'

export const resellerTables = ownedTables({
  reseller_requests: { seller: 'seller_id' },
})

type RequestsTable = {
  id: Generated<number>
  sellerId: number
  state: ColumnType<StateOf<typeof resellerRequestState>, 'waiting', never>
  message: string | null
  reason: string | null
  askedBy: number | null
  decidedBy: number | null
  createdAt: Temporal.Instant
  decidedAt: Temporal.Instant | null
}
export type ResellerRequest = Selectable<RequestsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    resellerRequests: RequestsTable
  }
}
