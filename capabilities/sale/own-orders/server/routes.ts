import { route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { cancelOwn } from './cancel-own-order.ts'
import { ownOrderPage } from './show-own-order.ts'

export const ownOrderRoutes = [
  route(contract.showOwnOrder, { permission: 'orders.own', verb: (ctx, { id }) => ownOrderPage(ctx, id) }),
  route(contract.cancelOwnOrder, { permission: 'orders.own', verb: cancelOwn }),
]
