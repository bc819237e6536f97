import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { openPurchase as contractOpen, payOpen, returnFromProvider, showPublicOrder } from '../contract.ts'
import { openPurchase } from './open-purchase.ts'
import { comeBack, payWhatIsOpen, publicOrder } from './public-order.ts'

export const storefrontRoutes = [
  route(showPublicOrder, { permission: anyone, verb: (ctx, { token }, call) => publicOrder(ctx, token, call) }),
  flowRoute(returnFromProvider, { permission: anyone, flow: (world, { token }, call) => comeBack(world, token, call) }),
  flowRoute(contractOpen, { permission: anyone, limit: { hits: 60, seconds: 60 }, flow: openPurchase }),
  flowRoute(payOpen, { permission: anyone, limit: { hits: 600, seconds: 60 }, flow: payWhatIsOpen }),
]
