import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { forgetLeft, keepLeft, showLeft } from './keep.ts'
import { wonBack } from './lists.ts'

const limit = { hits: 120, seconds: 60 }

export const leftCheckoutRoutes: readonly Route[] = [
  route(contract.showLeftCheckout, { permission: anyone, limit, verb: showLeft }),
  route(contract.forgetLeftCheckout, { permission: anyone, limit, verb: forgetLeft }),
  route(contract.keepLeftCheckout, { permission: anyone, limit, verb: keepLeft }),
  route(contract.showWonBack, { permission: 'left_checkouts.read', verb: wonBack }),
]
