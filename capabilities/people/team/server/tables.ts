import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'
import type { teamMemberState } from '../vocabulary.ts'

export type TeamRole = Row<'teamRoles'>
export type TeamMember = Row<'teamMembers'>

export const teamTables = ownedTables({
  team_roles: { seller: 'seller_id' },
  team_role_products: {},
  team_members: { seller: 'seller_id', user: 'user_id' },
})

export const teamForTests: RowsForTests = {
  team_roles: ofSeller,
  team_role_products: ofSellersIn('role_id', 'team_roles'),
  team_members: `${ofSeller} and state = 'active'`,
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    teamMembers: {
      state: ColumnType<StateOf<typeof teamMemberState>, 'invited' | 'active', never>
      roleId: ColumnType<number>
      email: ColumnType<string>
      invitedAt: ColumnType<Temporal.Instant>
    }
  }
  interface FixedColumns {
    teamRoles: 'sellerId' | 'createdAt'
    teamMembers: 'sellerId' | 'createdAt'
  }
}
