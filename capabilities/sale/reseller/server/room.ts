import { waitingRequests } from './waiting-requests.ts'
import type { Room } from '#platform/server/room.ts'
import { resellerTexts } from '../texts.ts'
import { resellerPermissions, resellerRefusals, resellerRequestState } from '../vocabulary.ts'
import { resellerRequestChanged } from './events.ts'
import { resellerRequests } from './lists.ts'
import { resellerRoutes } from './routes.ts'
import { resellerTables } from './tables.ts'

export const resellerRoom: Room = {
  name: 'reseller',
  tables: resellerTables,
  ending: { tables: { reseller_requests: 'proof' } },
  machines: [resellerRequestState],
  permissions: resellerPermissions,
  refusals: resellerRefusals,
  texts: resellerTexts,
  routes: resellerRoutes,
  lists: [resellerRequests],
  events: [resellerRequestChanged],
  contributions: [waitingRequests],
}
