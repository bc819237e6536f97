import { isIn } from '#platform/shared/machine.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { chargedAs } from '#capabilities/sale/payments/vocabulary.ts'
import { nextTry } from '../../../rules/retries.ts'
import { orderRateState } from '../../../vocabulary.ts'
import { askedRates, ratesWaitingFor } from '../asked-rates.ts'
import { changeOrderState } from '../../change-state.ts'
import { rateFailed } from '../../events.ts'
import { tryAt } from '../../rates/try-at.ts'
import type { Order } from '../../tables.ts'

export const waitForMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const rate of await askedRates(ctx, transfer)) {
    if (isIn(orderRateState, 'chargeable', rate.state))
      await move(ctx, orderRateState, rate.id, 'send_debit', { set: { nextTryAt: null } })
  }
  if (order.paymentState === 'payment_pending') await changeOrderState(ctx, order, 'wait')
}

export const missMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (transfer.isInitial) return missFirstMoney(ctx, order, transfer)
  const rate = transfer.orderRateId ? await lockedRate(ctx, transfer.orderRateId) : undefined
  if (!rate || rate.state !== 'pending' || (await isTriedSince(ctx, transfer))) return
  const zone = await zoneOf(ctx, order.sellerId)
  const reason = transfer.declineReason ?? 'processing_error'
  const retryOn = nextTry({
    reason,
    form: chargedAs(transfer.paymentMethod),
    attempts: rate.attempts - rate.excused,
    dueOn: rate.dueOn,
    notBefore: localDay(ctx.now, zone).add({ days: 1 }),
  })
  if (transfer.state === 'canceled' && transfer.providerReference === null) {
    // It never reached the payer's bank: our own failure is no decline and does not count as an attempt, so the billing
    // run sends it again and nobody is notified.
    await move(ctx, orderRateState, rate.id, 'fail', { set: { nextTryAt: ctx.now, excused: rate.excused + 1 } })
    return
  }
  const nextTryAt = retryOn ? tryAt(retryOn, zone) : null
  const graceEndsAt = rate.graceEndsAt ?? tryAt(rate.dueOn.add({ days: order.plan.pastDueDays }), zone)
  const isGraceOver = isOver(graceEndsAt, ctx.now)
  await move(ctx, orderRateState, rate.id, isGraceOver ? 'fall_into_debt' : 'fail', {
    set: { lastDecline: reason, nextTryAt: earliest(nextTryAt, isGraceOver ? null : graceEndsAt), graceEndsAt },
    reason,
  })
  if (isGraceOver && order.paymentState === 'paying') await changeOrderState(ctx, order, 'pause', { reason })
  await emit(
    ctx,
    rateFailed,
    { orderId: order.id, orderRateId: rate.id, reason, isFinal: retryOn === undefined },
    order.sellerId,
  )
}

const missFirstMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const rate of await ratesWaitingFor(ctx, transfer)) {
    const isDebt = isOver(rate.graceEndsAt, ctx.now)
    await move(ctx, orderRateState, rate.id, isDebt ? 'fall_into_debt' : 'fail', {
      set: { lastDecline: transfer.declineReason, nextTryAt: isDebt ? null : rate.graceEndsAt },
    })
  }
  // At the checkout the buyer may try again at once; a debit that was under way ends the purchase.
  if (order.paymentState === 'payment_waiting')
    await changeOrderState(ctx, order, 'leave_incomplete', { reason: transfer.declineReason ?? transfer.state })
}

const lockedRate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('orderRates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A repeated notice about an earlier attempt says nothing about the one in progress. */
const isTriedSince = async (ctx: Ctx, { id, orderRateId }: Transfer): Promise<boolean> =>
  (await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('orderRateId', '=', orderRateId)
    .where('type', '=', 'Payment')
    .where('isInitial', '=', false)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

const isOver = (end: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(end, now) <= 0

const earliest = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null =>
  a && b ? (Temporal.Instant.compare(a, b) < 0 ? a : b) : (a ?? b)
