import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { alsoCheck } from '#capabilities/sale/ledger/server/index.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState, salesTeamPermissions, salesTeamRefusals } from '../vocabulary.ts'
import { faultsInEarnings } from './check-earnings.ts'
import * as events from './events.ts'
import { releaseEarnings } from './jobs.ts'
import { earnings, incentivePlans, members, references } from './lists.ts'
import { salesTeamRoutes } from './routes.ts'
import { salesTeamTables } from './tables.ts'

alsoCheck(faultsInEarnings)

export const salesTeamRoom: Room = {
  name: 'sales_team',
  tables: salesTeamTables,
  machines: [salesTeamMemberState],
  permissions: salesTeamPermissions,
  refusals: salesTeamRefusals,
  texts: salesTeamTexts as Texts,
  routes: salesTeamRoutes,
  lists: [members, incentivePlans, earnings],
  references,
  events: Object.values(events),
  jobs: [releaseEarnings as Job<never>],
}
