import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { showOperatorHome } from './show-operator-home.ts'
import { showOverview } from './show-overview.ts'
import { showRecovery } from './show-recovery.ts'
import { showSubscriptions } from './show-subscriptions.ts'
import { showStatistics } from './show-statistics.ts'

export const statisticsRoutes: readonly Route[] = [
  route(contract.operatorHome, { permission: 'statistics.operator', verb: (ctx) => showOperatorHome(ctx) }),
  route(contract.showOverview, { permission: 'statistics.read', verb: showOverview }),
  route(contract.showSubscriptions, { permission: 'statistics.read', verb: showSubscriptions }),
  route(contract.showRecovery, { permission: 'statistics.read', verb: showRecovery }),
  route(contract.showStatistics, { permission: 'statistics.read', verb: showStatistics }),
]
