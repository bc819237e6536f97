import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { askReseller, cancelRequest, leaveReseller } from './ask-reseller.ts'
import { approveRequest, endRequest, rejectRequest } from './decide-request.ts'
import { showReseller } from './show-reseller.ts'

const [ask, decide] = ['reseller.ask', 'reseller.decide'] as const

export const resellerRoutes = [
  route(contract.showReseller, { permission: ask, verb: showReseller }),
  route(contract.askReseller, { permission: ask, verb: askReseller }),
  route(contract.cancelReseller, { permission: ask, verb: cancelRequest }),
  route(contract.closeResellerCall, { permission: ask, verb: leaveReseller }),
  route(contract.approveReseller, { permission: decide, verb: approveRequest }),
  route(contract.rejectReseller, { permission: decide, verb: rejectRequest }),
  route(contract.endReseller, { permission: decide, verb: endRequest }),
]
