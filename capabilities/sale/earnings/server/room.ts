import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { earningsTexts } from '../texts.ts'
import { earningsPermissions } from '../vocabulary.ts'
import { faultsInEarnings } from './check-earnings.ts'
import * as events from './events.ts'
import { releaseEarnings } from './jobs.ts'
import { earnings } from './lists.ts'
import { earningsReactions } from './reactions.ts'
import { earningsRoutes } from './routes.ts'
import { earningsTables } from './tables.ts'

export const earningsRoom: Room = {
  name: 'earnings',
  tables: earningsTables,
  ending: { tables: { sales_earnings: 'books' } },
  permissions: earningsPermissions,
  texts: earningsTexts,
  routes: earningsRoutes,
  lists: [earnings],
  events: Object.values(events),
  jobs: [releaseEarnings as Job<never>],
  reactions: earningsReactions,
  nightlyChecks: [faultsInEarnings],
}
