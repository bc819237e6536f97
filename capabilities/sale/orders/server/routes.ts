import { flowRoute, route } from '#platform/server/route.ts'
import { apiTransferOf, findTransfer } from '#capabilities/sale/payments/server/index.ts'
import * as api from '../contract/api.ts'
import * as refunds from '../contract/api-refunds.ts'
import * as unallocated from '../contract/unallocated.ts'
import { addApiRefund, listApiRefunds, showApiRefund } from './api/api-refunds.ts'
import { giveAccess } from './api/give-access.ts'
import { apiOrderOf, cancelApiOrder, listApiOrders, showApiOrder } from './api/show-api-order.ts'
import { refundOrder } from './money/refund-order.ts'
import { allocateMoney, openRatesFor, returnMoney } from './unallocated/place-money.ts'

const change = 'orders.change'

export const orderRoutes = [
  route(unallocated.openRatesCall, { permission: 'orders.read', verb: (ctx, { id }) => openRatesFor(ctx, id) }),
  route(unallocated.allocateCall, { permission: change, verb: allocateMoney }),
  flowRoute(unallocated.returnCall, { permission: 'orders.refund', flow: returnMoney }),

  route(api.apiGiveAccess, {
    permission: change,
    status: 201,
    verb: async (ctx, input) => ({
      success: true as const,
      order: await apiOrderOf(ctx, await giveAccess(ctx, input)),
    }),
  }),
  route(api.apiOrders, { permission: 'orders.read', reads: true, verb: listApiOrders }),
  route(api.apiOrder, { permission: 'orders.read', verb: showApiOrder }),
  flowRoute(refunds.apiAddRefund, { permission: 'orders.refund', status: 201, flow: addApiRefund }),
  route(refunds.apiRefunds, { permission: 'payments.read', reads: true, verb: listApiRefunds }),
  route(refunds.apiRefund, { permission: 'payments.read', verb: showApiRefund }),
  route(api.apiCancelOrder, { permission: change, verb: cancelApiOrder }),
  flowRoute(api.apiRefundPayment, {
    permission: 'orders.refund',
    flow: async (world, { id, amount }) => {
      const payment = await world.transact((ctx) => findTransfer(ctx, id, 'Payment'))
      await refundOrder(world, { orderId: payment.orderId, transferId: payment.id, amount })
      return world.transact(async (ctx) => apiTransferOf(ctx, await findTransfer(ctx, String(payment.id))))
    },
  }),
]
