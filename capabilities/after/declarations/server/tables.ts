import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { cancellationKinds, DeclarationKind, declarationState } from '../vocabulary.ts'

type DeclarationsTable = {
  id: Generated<number>
  sellerId: number
  declarationKey: string
  kind: DeclarationKind
  state: ColumnType<StateOf<typeof declarationState>, 'open' | 'carried_out', never>
  name: string
  email: string
  contract: string
  cancellationKind: (typeof cancellationKinds)[number] | null
  reason: string | null
  wantedOn: Temporal.PlainDate | null
  orderId: number | null
  endsOn: Temporal.PlainDate | null
  isInTime: boolean | null
  answer: string | null
  locale: string
  address: string | null
  receivedAt: Temporal.Instant
  decidedAt: Temporal.Instant | null
  decidedBy: number | null
}
export type Declaration = Selectable<DeclarationsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    declarations: DeclarationsTable
  }
}

export const declarationTables = ownedTables({
  declarations: { seller: 'seller_id', product: { of: ['orders', 'order_id'] } },
})
