import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { releaseBrake } from './brakes.ts'
import { takeReport } from './reports/take-report.ts'
import { showHealth } from './show-health.ts'
import { addSuppression, removeSuppression } from './suppress.ts'

export const returnedMailRoutes: readonly Route[] = [
  route(contract.showHealth, { permission: 'returned_mail.read', verb: showHealth }),
  route(contract.addSuppression, { permission: 'returned_mail.change', status: 201, verb: addSuppression }),
  route(contract.removeSuppression, { permission: 'returned_mail.change', verb: removeSuppression }),
  route(contract.releaseBrake, { permission: 'returned_mail.operate', verb: releaseBrake }),
  flowRoute(contract.mailReport, {
    permission: anyone,
    foreign: true,
    unlogged: 'a service reports; what comes of it is in the log of emails',
    flow: async (world, { service, key }, { rawBody, headers }) => {
      await takeReport(world, { service, key, rawBody, headers })
      return {}
    },
  }),
]
