import type { ColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { staffInvitationState } from '../vocabulary.ts'

type Instant = Temporal.Instant
type Born<T> = ColumnType<T, T, never>

export type StaffRightsTable = {
  userId: Born<number>
  permission: Born<string>
  grantedBy: Born<number | null>
  grantedAt: Born<Instant>
}

export type StaffInvitationsTable = {
  id: ColumnType<number, never, never>
  email: Born<string>
  name: Born<string>
  locale: Born<Locale>
  rights: Born<string[]>
  state: ColumnType<StateOf<typeof staffInvitationState>, 'invited', never>
  tokenHash: string | null
  invitedBy: number | null
  userId: number | null
  invitedAt: Instant
  endedAt: Instant | null
}
export type StaffInvitation = Selectable<StaffInvitationsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    staffRights: StaffRightsTable
    staffInvitations: StaffInvitationsTable
  }
}

export const staffTables = ownedTables({
  staff_rights: { user: 'user_id' },
  staff_invitations: { user: 'user_id' },
})
