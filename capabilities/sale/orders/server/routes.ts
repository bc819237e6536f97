import { flowRoute, route } from '#platform/server/route.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { apiTransferOf, findTransfer, markWireReceived, matchWire } from '#capabilities/sale/payments/server/index.ts'
import { notFound } from '#platform/shared/refusal.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as refunds from '../contract/api-refunds.ts'
import * as own from '../contract/own.ts'
import * as unallocated from '../contract/unallocated.ts'
import * as plan from '../contract/plan.ts'
import { addApiRefund, listApiRefunds, showApiRefund } from './api/api-refunds.ts'
import { giveAccess } from './api/give-access.ts'
import { apiOrderOf, cancelApiOrder, listApiOrders, showApiOrder } from './api/show-api-order.ts'
import { applyTransfer } from './money/apply-transfer.ts'
import { cancelOrder, pauseOrder, resumeOrder, revokeCancellation } from './cancel-order.ts'
import { addRate } from './rates/add-rate.ts'
import { changePlanAndCharge } from './plan/change-plan.ts'
import { plansToChangeTo } from './plan/plan-change.ts'
import { showPlanChange } from './plan/show-plan-change.ts'
import { changeRate, skipRate } from './rates/change-rate.ts'
import { lockOrder } from './find-order.ts'
import { cancelOwn } from './own/cancel-own-order.ts'
import { ownOrderPage } from './own/show-own-order.ts'
import { releaseNow } from './money/release-held.ts'
import { refundOrder } from './money/refund-order.ts'
import { retryRate } from './rates/retry-rate.ts'
import { allocateMoney, openRatesFor, returnMoney } from './unallocated/place-money.ts'
import { signedIn } from '#platform/shared/permission.ts'
import { showHome, showWaiting } from './show-home.ts'
import { orderPage } from './show-order.ts'
import { writeNote } from './notes/write-note.ts'
import { wireProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

const change = 'orders.change'
const pageAfter = (world: World, orderId: number) => world.transact((ctx) => orderPage(ctx, orderId))

/** The open wire of an order, or the one that is named. */
const receiveWire = async (
  ctx: Ctx,
  input: { id: number; transferId?: number | undefined; amount?: number | undefined },
) => {
  const order = await lockOrder(ctx, input.id)
  const wire = await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .where('provider', 'in', wireProviders)
    .where('type', '=', 'Payment')
    .where('state', 'in', transferState.sets.open_to_wires)
    .$if(input.transferId !== undefined, (query) => query.where('id', '=', input.transferId ?? 0))
    .orderBy('id')
    .executeTakeFirst()
  if (!wire) throw notFound()
  await markWireReceived(ctx, { id: wire.id, amount: input.amount })
  await applyTransfer(ctx, wire.id)
  return orderPage(ctx, order.id)
}

export const orderRoutes = [
  route(contract.showWaiting, { permission: signedIn, refuses: [404], verb: showWaiting }),
  route(contract.sellerHome, { permission: 'orders.read', verb: (ctx) => showHome(ctx) }),
  route(contract.matchWireCall, {
    permission: 'payments.mark_received',
    verb: async (ctx, input) => {
      const wire = await matchWire(ctx, input)
      await applyTransfer(ctx, wire.id)
      return orderPage(ctx, wire.orderId)
    },
  }),
  route(own.showOwnOrder, { permission: 'orders.own', verb: (ctx, { id }) => ownOrderPage(ctx, id) }),
  route(own.cancelOwnOrder, { permission: 'orders.own', verb: cancelOwn }),
  route(contract.showOrder, { permission: 'orders.read', verb: (ctx, { id }) => orderPage(ctx, id) }),
  route(contract.cancelOrderCall, {
    permission: change,
    verb: async (ctx, { id, ...input }) =>
      orderPage(ctx, (await cancelOrder(ctx, { orderId: id, at: input.at, reason: input.reason ?? undefined })).id),
  }),
  route(contract.addNoteCall, { permission: change, verb: writeNote }),
  route(contract.revokeCall, {
    permission: change,
    verb: async (ctx, { id }) => orderPage(ctx, (await revokeCancellation(ctx, { orderId: id })).id),
  }),
  route(contract.pauseCall, {
    permission: change,
    verb: async (ctx, { id, days, reason }) =>
      orderPage(ctx, (await pauseOrder(ctx, { orderId: id, days, reason: reason ?? undefined })).id),
  }),
  route(contract.resumeCall, {
    permission: change,
    verb: async (ctx, { id }) => orderPage(ctx, (await resumeOrder(ctx, { orderId: id })).id),
  }),
  route(contract.markReceivedCall, { permission: 'payments.mark_received', verb: receiveWire }),
  route(contract.changeRateCall, {
    permission: change,
    verb: async (ctx, { id, amount, dueOn, reason }) =>
      orderPage(ctx, (await changeRate(ctx, { rateId: id, amount, dueOn, reason: reason ?? undefined })).orderId),
  }),
  route(contract.skipRateCall, {
    permission: change,
    verb: async (ctx, { id, reason }) =>
      orderPage(ctx, (await skipRate(ctx, { rateId: id, reason: reason ?? undefined })).orderId),
  }),
  route(plan.addRateCall, {
    permission: change,
    verb: async (ctx, { id, reason, ...rate }) =>
      orderPage(ctx, (await addRate(ctx, { orderId: id, ...rate, reason: reason ?? undefined })).id),
  }),
  route(plan.planChoices, {
    permission: 'orders.read',
    verb: async (ctx, { id }) =>
      (await plansToChangeTo(ctx, id)).map((each) => ({ ...each, amount: each.nextAmount ?? each.firstAmount ?? 0 })),
  }),
  route(plan.previewPlanCall, { permission: change, unlogged: 'Computes, and changes nothing.', verb: showPlanChange }),
  flowRoute(plan.changePlanCall, {
    permission: change,
    flow: async (world, { id, reason, ...choice }) => {
      await changePlanAndCharge(world, { orderId: id, ...choice, reason: reason ?? undefined })
      return pageAfter(world, id)
    },
  }),
  flowRoute(contract.chargeRateCall, {
    permission: change,
    flow: async (world, { id }) => pageAfter(world, await retryRate(world, id)),
  }),
  flowRoute(contract.releaseCall, {
    permission: change,
    flow: async (world, { id }) => pageAfter(world, await releaseNow(world, id)),
  }),
  flowRoute(contract.refundCall, {
    permission: 'orders.refund',
    flow: async (world, { id, reason, ...choice }) => {
      await refundOrder(world, { orderId: id, ...choice, reason: reason ?? undefined })
      return pageAfter(world, id)
    },
  }),

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
