import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { DisputeEvidence } from '#capabilities/sale/payments/server/index.ts'
import type { disputeState } from '../vocabulary.ts'

export const disputeTables = ownedTables({
  disputes: {
    seller: 'seller_id',
    partOf: ['transfers', 'transfer_id'],
    product: { of: ['transfers', 'transfer_id'] },
  },
  dispute_files: { seller: 'seller_id', partOf: ['disputes', 'dispute_id'] },
})

export type Dispute = Row<'disputes'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    disputes: { state: ColumnType<StateOf<typeof disputeState>, 'open' | 'answered', never>; evidence: DisputeEvidence }
  }
}
