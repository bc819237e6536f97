import { route, type Route } from '#platform/server/route.ts'
import { acknowledgeAlert, discardJobs, runJobsAgain, showStatus } from '../contract.ts'
import { acknowledge } from './alerts/acknowledge-alert.ts'
import { probeRoutes } from './probes/routes.ts'
import { discard, runAgain } from './status/failed-jobs.ts'
import { statusNow } from './status/show-status.ts'

const permission = 'operations.act'

export const operationsRoutes: readonly Route[] = [
  ...probeRoutes,
  route(showStatus, { permission: 'operations.read', verb: statusNow }),
  route(acknowledgeAlert, { permission, verb: acknowledge }),
  route(runJobsAgain, { permission, verb: runAgain }),
  route(discardJobs, { permission, verb: discard }),
]
