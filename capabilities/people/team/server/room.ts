import { sql } from 'kysely'
import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { teamTexts } from '../texts.ts'
import { teamMemberState, teamPermissions, teamRefusals } from '../vocabulary.ts'
import { members, references, roles } from './lists.ts'
import { teamRoutes } from './routes.ts'
import { teamForTests, teamTables } from './tables.ts'

export const teamRoom: Room = {
  name: 'team',
  tables: teamTables,
  rowsForTests: teamForTests,
  ending: { tables: { team_members: 'rows', team_roles: 'rows' } },
  machines: [teamMemberState],
  permissions: teamPermissions,
  refusals: teamRefusals,
  texts: teamTexts,
  routes: teamRoutes,
  examples,
  lists: [members, roles],
  references,
  erasing: {
    erase: async (ctx, { sellerId, emails }) => {
      if (sellerId === null && emails.length > 0)
        await ctx.db
          .deleteFrom('teamMembers')
          .where(sql<boolean>`email = any(${[...emails]}::citext[])`)
          .execute()
    },
    columns: { team_members: 'rows' },
  },
}
