import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { teamMemberState } from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant

export type TeamRolesTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  name: string
  rights: string[]
  /** Else only those in `team_role_products`. */
  hasAllProducts: boolean
  seesContacts: boolean
  /** The most one refund may come to; null is no limit. */
  refundLimitAmount: Amount | null
  createdAt: Fixed<Instant>
  changedAt: Instant
}
export type TeamRole = Selectable<TeamRolesTable>

export type TeamMembersTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  /** Nobody's before the invitation is accepted. */
  userId: number | null
  roleId: number
  state: ColumnType<StateOf<typeof teamMemberState>, 'invited' | 'active', never>
  email: string
  name: string
  locale: Locale
  invitationHash: string | null
  invitedAt: Instant
  acceptedAt: Instant | null
  endedAt: Instant | null
  createdAt: Fixed<Instant>
}
export type TeamMember = Selectable<TeamMembersTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    teamRoles: TeamRolesTable
    teamRoleProducts: { roleId: number; productId: number }
    teamMembers: TeamMembersTable
  }
}

export const teamTables = ownedTables({
  team_roles: { seller: 'seller_id' },
  team_role_products: {},
  team_members: { seller: 'seller_id', user: 'user_id' },
})
