import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState, salesTeamPermissions, salesTeamRefusals } from '../vocabulary.ts'
import * as events from './events.ts'
import { incentivePlans, members, references } from './lists.ts'
import { salesTeamRoleScopes } from './role-scopes.ts'
import { salesTeamRoutes } from './routes.ts'
import { salesTeamTables } from './tables.ts'

export const salesTeamRoom: Room = {
  name: 'sales_team',
  tables: salesTeamTables,
  ending: { tables: { deal_incentive_plans: 'books', sales_team_members: 'books' } },
  machines: [salesTeamMemberState],
  permissions: salesTeamPermissions,
  roleScopes: salesTeamRoleScopes,
  refusals: salesTeamRefusals,
  texts: salesTeamTexts,
  routes: salesTeamRoutes,
  lists: [members, incentivePlans],
  references,
  events: Object.values(events),
  contributions: [accountUses.bring(rowsOf('sales_team_members'))],
}
