import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { resellerRequestState } from '../vocabulary.ts'

export const resellerTables = ownedTables({
  reseller_requests: { seller: 'seller_id' },
})

export type ResellerRequest = Row<'resellerRequests'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    resellerRequests: { state: ColumnType<StateOf<typeof resellerRequestState>, 'waiting', never> }
  }
}
