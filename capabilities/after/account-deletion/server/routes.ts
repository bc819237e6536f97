import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { leaveAccount, showOwnDeletion, stayAccount } from './leave.ts'

const permission = 'account_deletion.own'

export const routes: readonly Route[] = [
  route(contract.showDeletion, { permission, verb: showOwnDeletion }),
  route(contract.leave, { permission, limit: { hits: 20, seconds: 3600 }, verb: leaveAccount }),
  route(contract.stay, { permission, verb: stayAccount }),
]
