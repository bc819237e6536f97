import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { EveryColumn, Row } from '#platform/server/tables.ts'
import type { staffInvitationState } from '../vocabulary.ts'

export type StaffInvitation = Row<'staffInvitations'>

export const staffTables = ownedTables({
  staff_rights: { user: 'user_id' },
  staff_invitations: { user: 'user_id' },
  staff_identities: { user: 'user_id' },
  staff_password_doors: {},
  staff_logout_tokens: {},
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    staffInvitations: { state: ColumnType<StateOf<typeof staffInvitationState>, 'invited', never> }
  }
  interface FixedColumns {
    staffRights: EveryColumn
    staffIdentities: 'issuer' | 'subject' | 'userId' | 'linkedAt'
    staffPasswordDoors: EveryColumn
    staffLogoutTokens: EveryColumn
    staffInvitations: 'email' | 'name' | 'locale' | 'rights'
  }
}
