import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { showOperatorHome } from './show-operator-home.ts'
import { showOverview } from './show-overview.ts'
import { showRecovery } from './show-recovery.ts'
import { showSubscriptions } from './show-subscriptions.ts'
import { showStatistics } from './show-statistics.ts'

const read = { permission: 'statistics.read', reads: true } as const

export const statisticsRoutes: readonly Route[] = [
  route(contract.operatorHome, {
    permission: 'statistics.operator',
    reads: true,
    verb: (ctx) => showOperatorHome(ctx),
  }),
  route(contract.showOverview, { ...read, verb: showOverview }),
  route(contract.showSubscriptions, { ...read, verb: showSubscriptions }),
  route(contract.showRecovery, { ...read, verb: showRecovery }),
  route(contract.showStatistics, { ...read, verb: showStatistics }),
]
