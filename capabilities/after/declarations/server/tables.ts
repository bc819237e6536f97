import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { declarationState } from '../vocabulary.ts'

export type Declaration = Row<'declarations'>

export const declarationTables = ownedTables({
  declarations: { seller: 'seller_id', product: { of: ['orders', 'order_id'] } },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    declarations: { state: ColumnType<StateOf<typeof declarationState>, 'open' | 'carried_out', never> }
  }
}
