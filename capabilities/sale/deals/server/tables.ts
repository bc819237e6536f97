import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { IncentiveTerms } from '#capabilities/sale/sales-team/rules/incentive.ts'
import type { dealOfferState } from '../vocabulary.ts'

export type Deal = Row<'deals'>

export const dealTables = ownedTables({ deals: { seller: 'seller_id', salesPerson: 'sales_team_member_id' } })

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    deals: { state: ColumnType<StateOf<typeof dealOfferState>, 'draft' | 'ready', never>; terms: IncentiveTerms }
  }
  interface FixedColumns {
    deals: 'token' | 'sellerId' | 'origin' | 'createdBy' | 'createdAt'
  }
}
