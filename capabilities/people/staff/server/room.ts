import type { Room } from '#platform/server/room.ts'
import { staffTexts } from '../texts.ts'
import { staffInvitationState, staffPermissions, staffRefusals } from '../vocabulary.ts'
import { invitations, staff } from './lists.ts'
import { staffRoutes } from './routes.ts'
import { staffTables } from './tables.ts'

export const staffRoom: Room = {
  name: 'staff',
  tables: staffTables,
  machines: [staffInvitationState],
  permissions: staffPermissions,
  refusals: staffRefusals,
  texts: staffTexts,
  routes: staffRoutes,
  lists: [staff, invitations],
  erasing: {
    columns: { staff_rights: 'rows', staff_invitations: 'rows', staff_identities: 'rows' },
    erase: async (ctx, { emails, sellerId }) => {
      if (sellerId === null && emails.length > 0)
        await ctx.db.deleteFrom('staffInvitations').where('email', 'in', emails).execute()
    },
  },
}
