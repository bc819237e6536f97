import type { ColumnType } from 'kysely'
import type { Columns } from '#migrations/columns.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { salesTeamMemberState } from '../vocabulary.ts'

export type IncentivePlan = Row<'dealIncentivePlans'>
export type SalesTeamMember = Row<'salesTeamMembers'>

export const salesTeamTables = ownedTables({
  deal_incentive_plans: { seller: 'seller_id' },
  sales_team_members: { seller: 'seller_id', salesPerson: 'id', user: 'user_id' },
  sales_team_products: {},
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    salesTeamMembers: { state: ColumnType<StateOf<typeof salesTeamMemberState>, 'invited', never> }
  }
  interface FixedColumns {
    dealIncentivePlans: Exclude<keyof Columns['dealIncentivePlans'], 'archivedAt'>
    salesTeamMembers: 'sellerId' | 'linkToken' | 'createdAt'
  }
}
