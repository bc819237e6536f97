import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { moveTestClock, showClock } from './clock.ts'
import { enterTestMode, removeTestWorld, showTestMode } from './enter.ts'

const permission = 'test_mode.use'
const limit = { hits: 30, seconds: 60 }

export const testModeRoutes: readonly Route[] = [
  route(contract.showTestMode, { permission, verb: showTestMode }),
  flowRoute(contract.enterTestMode, { permission, limit, refuses: [503], flow: enterTestMode }),
  flowRoute(contract.removeTestWorld, { permission, limit, flow: removeTestWorld }),
  flowRoute(contract.moveClock, { permission, limit, flow: moveTestClock }),
  flowRoute(contract.apiShowClock, { permission, refuses: [409], flow: showClock }),
  flowRoute(contract.apiMoveClock, { permission, limit, flow: moveTestClock }),
]
