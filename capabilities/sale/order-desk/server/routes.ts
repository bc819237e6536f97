import { flowRoute, route } from '#platform/server/route.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { markWireReceived, matchWire } from '#capabilities/sale/payments/server/index.ts'
import { notFound } from '#platform/shared/refusal.ts'
import * as contract from '../contract.ts'
import * as plan from '../contract/plan.ts'
import {
  addRate,
  applyTransfer,
  cancelOrder,
  changePlanAndCharge,
  changeRate,
  lockOrder,
  pauseOrder,
  plansToChangeTo,
  refundOrder,
  releaseNow,
  resumeOrder,
  retryRate,
  revokeCancellation,
  skipRate,
} from '#capabilities/sale/orders/server/index.ts'
import { showPlanChange } from './show-plan-change.ts'
import { signedIn } from '#platform/shared/permission.ts'
import { showHome, showWaiting } from './show-home.ts'
import { orderPage } from './show-order.ts'
import { writeNote } from './write-note.ts'
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

export const orderDeskRoutes = [
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
]
