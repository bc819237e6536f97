import { protectedPaths } from '#capabilities/people/connected-apps/server/index.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { assistantsTexts } from '../texts.ts'
import { assistantRequestState, assistantsPermissions, assistantsRefusals } from '../vocabulary.ts'
import { assistantsErasing } from './erasing.ts'
import { requests } from './lists.ts'
import { tendRequests } from './requests/jobs.ts'
import { assistantsRoutes } from './routes.ts'
import { assistantsTables } from './tables.ts'
import { toolsOf } from './tools/all-tools.ts'
import { requestsWait } from './waiting.ts'

export const assistantsRoom: Room = {
  name: 'assistants',
  tables: assistantsTables,
  machines: [assistantRequestState],
  permissions: assistantsPermissions,
  refusals: assistantsRefusals,
  texts: assistantsTexts,
  routes: assistantsRoutes,
  lists: [requests],
  programCalls: toolsOf('seller').map(({ call }) => call),
  jobs: [tendRequests as Job<never>],
  erasing: assistantsErasing,
  contributions: [requestsWait, protectedPaths.bring('mcp')],
  ending: { tables: { assistant_settings: 'rows', assistant_requests: 'rows' } },
}
