import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { showStatistics } from './show-statistics.ts'

export const statisticsRoutes: readonly Route[] = [
  route(contract.showStatistics, { permission: 'statistics.read', verb: showStatistics }),
]
