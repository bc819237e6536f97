import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { dealState, orderPaymentState, orderRefusals, orderRateState } from '../vocabulary.ts'
import { changeOrderState } from './change-state.ts'
import { cancellationSet } from './events.ts'
import { findOrder, lockOrder, orderById, ratesOf, refreshSums } from './find-order.ts'
import { discardRate } from './rates/discard-rate.ts'
import { keepRatesRolling } from './rates/keep-rates-rolling.ts'
import type { Order } from './tables.ts'
import { recordNote } from './notes/record-note.ts'

/**
 * Cancels an order at once, or at the end of the paid period. Until that day only `cancelsOn` is set; the state stays.
 */
export const cancelOrder = async (
  ctx: Ctx,
  input: {
    orderId: number
    at: 'now' | 'period_end'
    reason?: string | undefined
    /** The end is put off to this day if the paid period ends earlier. */ notBefore?: Temporal.PlainDate | undefined
  },
): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'cancel'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  if (input.at === 'now') return cancelNow(ctx, order, input.reason)
  const zone = await zoneOf(ctx, order.sellerId)
  const soonest = await periodEnd(ctx, order, localDay(ctx.now, zone))
  const endsOn = input.notBefore && Temporal.PlainDate.compare(input.notBefore, soonest) > 0 ? input.notBefore : soonest
  if (Temporal.PlainDate.compare(endsOn, localDay(ctx.now, zone)) <= 0) return cancelNow(ctx, order, input.reason)
  await ctx.db.updateTable('orders').set({ cancelsOn: endsOn }).where('id', '=', order.id).execute()
  for (const rate of await ratesOf(ctx, order.id)) {
    if (rate.state === 'future' && Temporal.PlainDate.compare(rate.dueOn, endsOn) >= 0)
      await discardRate(ctx, order, rate, { reason: input.reason ?? 'cancellation', leavesPlan: true })
  }
  await note(ctx, order.id, 'cancellation_set', input.reason ?? null, { cancelsOn: endsOn.toString() })
  await refreshSums(ctx, order.id)
  await emit(ctx, cancellationSet, { orderId: order.id, cancelsOn: endsOn.toString() }, order.sellerId)
  return orderById(ctx, order.id)
}

/** The first day that is not paid for any more: after the last paid period, and never inside a minimum term. */
export const periodEnd = async (
  ctx: Pick<Ctx, 'db'>,
  order: Order,
  today: Temporal.PlainDate,
): Promise<Temporal.PlainDate> => {
  const paid = (await ratesOf(ctx, order.id))
    .filter((rate) => rate.state === 'paid' && rate.periodTill)
    .at(-1)?.periodTill
  const ends = [paid?.add({ days: 1 }), order.minimumTermEndsOn?.add({ days: 1 }), order.trialEndsOn, today].filter(
    (day): day is Temporal.PlainDate => day !== null && day !== undefined,
  )
  return ends.reduce((latest, day) => (Temporal.PlainDate.compare(day, latest) > 0 ? day : latest))
}

export const cancelNow = async (ctx: Ctx, order: Order, reason?: string): Promise<Order> => {
  for (const rate of await ratesOf(ctx, order.id))
    if (permits(orderRateState, rate.state, 'skip'))
      await discardRate(ctx, order, rate, { reason: reason ?? 'cancellation', leavesPlan: rate.state === 'future' })
  await changeOrderState(ctx, order, 'cancel', {
    set: { canceledAt: ctx.now, cancelsOn: null },
    ...(reason ? { reason } : {}),
  })
  if (order.state === 'finalized' && order.periodType !== 'one_time')
    await move(ctx, dealState, order.id, 'unsubscribe')
  await refreshSums(ctx, order.id)
  return orderById(ctx, order.id)
}

/** Takes a cancellation back before it takes effect, or starts a cancelled subscription again. */
export const revokeCancellation = async (ctx: Ctx, input: { orderId: number }): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (order.cancelsOn === null && order.paymentState !== 'payment_canceled')
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  await ctx.db.updateTable('orders').set({ cancelsOn: null, canceledAt: null }).where('id', '=', order.id).execute()
  if (order.paymentState === 'payment_canceled') {
    await changeOrderState(ctx, order, 'revoke_cancellation')
    if (order.state === 'unsubscribed') await move(ctx, dealState, order.id, 'resubscribe')
  }
  await keepRatesRolling(ctx, order)
  await note(ctx, order.id, 'cancellation_revoked', null, {})
  await refreshSums(ctx, order.id)
  await emit(ctx, cancellationSet, { orderId: order.id, cancelsOn: null }, order.sellerId)
  return orderById(ctx, order.id)
}

/** Pauses an order: nothing is charged and access is paused, for some days or until it is resumed. */
export const pauseOrder = async (
  ctx: Ctx,
  input: { orderId: number; days?: number | undefined; reason?: string | undefined },
): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'pause'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  const zone = await zoneOf(ctx, order.sellerId)
  const until = localDay(ctx.now, zone).add({ days: input.days ?? 36_500 })
  await changeOrderState(ctx, order, 'pause', {
    set: { pausedUntil: until },
    ...(input.reason ? { reason: input.reason } : {}),
  })
  return orderById(ctx, order.id)
}

export const resumeOrder = async (ctx: Ctx, input: { orderId: number }): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'resume'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  const today = localDay(ctx.now, await zoneOf(ctx, order.sellerId))
  if (order.pausedUntil !== null) await discardPaused(ctx, order, today)
  await ctx.db.updateTable('orders').set({ pausedUntil: null }).where('id', '=', order.id).execute()
  await ctx.db
    .updateTable('orderRates')
    .set({ nextTryAt: ctx.now })
    .where('orderId', '=', order.id)
    .where('state', 'in', orderRateState.sets.scheduled)
    .where('dueOn', '<=', today)
    .execute()
  await changeOrderState(ctx, order, 'resume')
  return orderById(ctx, order.id)
}

/**
 * Periods of a subscription that began and ended while it was paused are not paid for; one that still runs is charged
 * now.
 */
const discardPaused = async (ctx: Ctx, order: Order, today: Temporal.PlainDate): Promise<void> => {
  if (order.periodType !== 'subscription') return
  for (const rate of await ratesOf(ctx, order.id))
    if (rate.state === 'future' && rate.periodTill && Temporal.PlainDate.compare(rate.periodTill, today) < 0)
      await discardRate(ctx, order, rate, { reason: 'pause' })
  await keepRatesRolling(ctx, order)
}

const note = (ctx: Ctx, orderId: number, kind: string, text: string | null, after: object) =>
  recordNote(ctx, {
    orderId,
    kind,
    text,
    after: JSON.stringify(after),
  })

type Due = Pick<Order, 'id' | 'paymentState' | 'cancelsOn' | 'pausedUntil'> & { zone: string }

/** The day's automatic changes: cancellations take effect, pauses end, unfinished purchases are abandoned. */
export const turnTheDay = job('orders.turn_the_day', {
  schedule: '5 * * * *',
  run: async (world) => {
    const now = world.ports.now()
    // As far as the day is anywhere; the seller's own is looked at with each order.
    const day = localDay(now, 'Pacific/Kiritimati')
    const { rows: due } = await sql<Due>`
      select o.id, o.payment_state, o.cancels_on, o.paused_until, s.zone from orders o join sellers s on s.id = o.seller_id
      where (o.cancels_on <= ${day} or o.paused_until <= ${day}
          or o.payment_state in ${inSet(orderPaymentState, 'under_way')} and o.created_at <= ${now.subtract({ hours: 24 })})
        and o.payment_state in ${inSet(orderPaymentState, 'running')}
      order by o.id limit 10000`.execute(world.db)
    await oneByOne(world, due, async (ctx, { id, zone, cancelsOn, pausedUntil, paymentState }) => {
      const today = localDay(now, zone)
      const has = (day: Temporal.PlainDate | null) => day !== null && Temporal.PlainDate.compare(day, today) <= 0
      const order = await findOrder(ctx, id)
      if (has(cancelsOn)) await cancelNow(ctx, await lockOrder(ctx, order.id), 'period ended')
      else if (has(pausedUntil) && paymentState === 'payment_paused') await resumeOrder(ctx, { orderId: order.id })
      else await leaveIncomplete(ctx, order)
    })
  },
})

const hoursUntilLeft: Record<string, number> = { bank_wire: 14 * 24 }

/**
 * Abandons an unfinished purchase: after 24 hours without a result of card or wallet, after 14 days without a bank
 * transfer. Debits in progress are waited for.
 */
const leaveIncomplete = async (ctx: Ctx, order: Order): Promise<void> => {
  const ends = order.createdAt.add({ hours: hoursUntilLeft[order.paymentMethod] ?? 24 })
  if (Temporal.Instant.compare(ends, ctx.now) > 0) return
  if (order.paymentState === 'payment_waiting' && order.paymentMethod !== 'bank_wire') return
  if (!isIn(orderPaymentState, 'under_way', order.paymentState)) return
  await changeOrderState(ctx, order, 'leave_incomplete', { reason: 'not paid in time' })
}
