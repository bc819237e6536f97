import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { assistantsTexts } from '../texts.ts'
import { assistantRequestState, assistantsPermissions, assistantsRefusals } from '../vocabulary.ts'
import { assistantsErasing } from './erasing.ts'
import { requests } from './lists.ts'
import { tendRequests } from './requests/jobs.ts'
import { assistantsRoutes } from './routes.ts'
import { assistantsTables } from './tables.ts'
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
  jobs: [tendRequests as Job<never>],
  erasing: assistantsErasing,
  contributions: [requestsWait],
  ending: { tables: { assistant_settings: 'rows', assistant_requests: 'rows' } },
}
