import { installationSteps } from './status/set-up-steps.ts'
import { waitingParts } from './status/waiting-parts.ts'
import type { Room } from '#platform/server/room.ts'
import { operationsTexts } from '../texts.ts'
import { alertState, operationsPermissions } from '../vocabulary.ts'
import { operationsJobs } from './jobs.ts'
import { alerts } from './lists.ts'
import { operationsReactions } from './reactions.ts'
import { operationsRoutes } from './routes.ts'
import { operationsTables } from './tables.ts'

export const operationsRoom: Room = {
  name: 'operations',
  tables: operationsTables,
  machines: [alertState],
  permissions: operationsPermissions,
  texts: operationsTexts,
  routes: operationsRoutes,
  lists: [alerts],
  jobs: operationsJobs,
  reactions: operationsReactions,
  contributions: [...waitingParts, installationSteps],
}
