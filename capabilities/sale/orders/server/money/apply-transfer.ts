import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import {
  cumulativePart,
  inTestPurse,
  paidByVoucher,
  payment,
  type Entry,
  type Split,
} from '#capabilities/sale/ledger/rules/postings.ts'
import { post } from '#capabilities/sale/ledger/server/index.ts'
import { lockTransfer, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/vocabulary.ts'
import { nextRetry } from '../../rules/retries.ts'
import { orderRateState } from '../../vocabulary.ts'
import { applyReturn } from './apply-return.ts'
import { resaleOf } from './resale-of.ts'
import { askedRates, ratesWaitingFor } from './asked-rates.ts'
import { changeOrderState } from '../change-state.ts'
import { moneyReceived, rateFailed } from '../events.ts'
import { ratesOf, refreshSums } from '../find-order.ts'
import { followMoney } from './follow-money.ts'
import { heldVouchers, payByVouchers } from './pay-by-voucher.ts'
import { keepRatesRolling } from '../rates/keep-rates-rolling.ts'
import { tryAt } from '../rates/try-at.ts'
import { isUnallocatedReturn, noteUnallocated, returnedUnallocated } from '../unallocated/note-unallocated.ts'
import type { Order, OrderRate } from '../tables.ts'

/**
 * Lets an order follow what became of a transfer: money is allocated to its rates, declines wait for the next try, states move.
 * Safe to repeat: what a transfer brought is allocated once.
 */
export const applyTransfer = async (ctx: Ctx, transferId: number): Promise<Order> => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (transfers) => transfers.selectFrom('transfers').select('orderId').where('id', '=', transferId))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const transfer = await lockTransfer(ctx, transferId)
  if (isUnallocatedReturn(transfer)) return order
  // A voucher is taken or given back by the order itself; its waiting and its end are nobody's failure.
  if (isVoucher(transfer.provider) && transfer.type === 'Payment' && transfer.state !== 'successful') return order
  if (transfer.type !== 'Payment') await applyReturn(ctx, await withItsPayment(ctx, order, transfer), transfer)
  else if (transfer.state === 'successful' || transfer.state === 'partially_paid') await takeMoney(ctx, order, transfer)
  else if (transfer.state === 'pending') await waitForMoney(ctx, order, transfer)
  else if (transfer.state === 'denied' || transfer.state === 'canceled' || transfer.state === 'expired')
    await missMoney(ctx, order, transfer)
  else if (transfer.state === 'waiting' && !transfer.isInitial && transfer.paymentMethodId !== null)
    await missMoney(ctx, order, { ...transfer, declineReason: 'authentication_required' })
  return refreshSums(ctx, order.id)
}

/** What goes back may be heard of before the order followed the payment itself: then it does so first. */
const withItsPayment = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<Order> => {
  if (transfer.refundsId === null) return order
  const paid = await lockTransfer(ctx, transfer.refundsId)
  if (
    paid.receivedAmount === 0 ||
    (await ctx.db
      .selectFrom('rateAllocations')
      .select('transferId')
      .where('transferId', '=', paid.id)
      .limit(1)
      .executeTakeFirst())
  )
    return order
  await takeMoney(ctx, order, paid)
  return refreshSums(ctx, order.id)
}

const takeMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (
    transfer.paymentMethodId !== null &&
    order.paymentMethodId !== transfer.paymentMethodId &&
    transfer.state === 'successful'
  ) {
    await ctx.db
      .updateTable('orders')
      .set({
        paymentMethodId: transfer.paymentMethodId,
        paymentMethod: transfer.paymentMethod,
        provider: transfer.provider,
      })
      .where('id', '=', order.id)
      .execute()
  }
  const sum = sql<{
    allocated: number
  }>`select coalesce(sum(amount), 0)::bigint as allocated from rate_allocations where transfer_id = ${transfer.id} and amount > 0`.execute(
    ctx.db,
  )
  const [allocations, rates] = await Promise.all([sum, ratesOf(ctx, order.id)])
  const allocated = allocations.rows[0]?.allocated ?? 0
  const open = rates.filter(
    (rate) =>
      orderRateState.sets.open.includes(rate.state as 'unpaid') ||
      (rate.state === 'chargebacked' && transfer.isInitial),
  )
  // A rate that another debit is on its way for comes last.
  const isUnderWay = (rate: OrderRate) => rate.state === 'pending' && !transfer.isInitial
  open.sort(
    (a, b) =>
      Number(b.id === transfer.orderRateId) - Number(a.id === transfer.orderRateId) ||
      Number(isUnderWay(a)) - Number(isUnderWay(b)) ||
      a.number - b.number,
  )
  const isWire = transfer.provider === 'direct_bank'
  const held =
    order.paymentState === 'payment_pending' || order.paymentState === 'payment_waiting'
      ? (await heldVouchers(ctx, order.id)).filter((each) => each.id !== transfer.id)
      : []
  const heldFor = (rate: OrderRate) =>
    held.filter((each) => each.orderRateId === rate.id).reduce((sum, each) => sum + each.amount, 0)
  let left = transfer.receivedAmount - allocated - (isWire ? await returnedUnallocated(ctx, transfer.id) : 0)
  let done = allocated
  const touched: number[] = []
  for (const rate of open) {
    if (left <= 0) break
    // Money pays what is due; only the rate it was asked for may be paid ahead of its day.
    if (rate.state === 'future' && rate.id !== transfer.orderRateId) continue
    const part = Math.min(left, rate.amount - rate.paidAmount - heldFor(rate))
    if (part <= 0) continue
    await payRate(ctx, order, transfer, rate, part, done)
    left -= part
    done += part
    touched.push(rate.id)
  }
  await Promise.all([
    touched.length > 0
      ? emit(
          ctx,
          moneyReceived,
          { orderId: order.id, transferId: transfer.id, rateIds: touched, amount: done - allocated },
          order.sellerId,
        )
      : undefined,
    keepRatesRolling(ctx, order),
  ])
  if (isWire) await noteUnallocated(ctx, order, transfer, left)
  const paying = held.length === 0 ? [] : await payByVouchers(ctx, held, await ratesOf(ctx, order.id))
  for (const voucher of paying) await takeMoney(ctx, order, voucher)
  if (paying.length === 0) await followMoney(ctx, order, transfer.amount === 0)
}

const payRate = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  rate: OrderRate,
  part: number,
  before: number,
): Promise<void> => {
  const paid = rate.paidAmount + part
  const isWhole = paid >= rate.amount
  const zone = await zoneOf(ctx, order.sellerId)
  const isByVoucher = isVoucher(transfer.provider)
  const fee = cumulativePart(transfer.feeAmount, transfer.receivedAmount, before, part)
  const resale = isByVoucher ? undefined : await resaleOf(ctx, order, rate, part, fee)
  const paying = move(ctx, orderRateState, rate.id, isWhole ? 'pay' : 'pay_part', {
    set: {
      paidAmount: paid,
      ...(isWhole ? { paidAt: ctx.now, nextTryAt: null, graceEndsAt: null, lastDecline: null } : {}),
    },
  })
  const allocating =
    sql`insert into rate_allocations (transfer_id, order_rate_id, amount, at) values (${transfer.id}, ${rate.id}, ${part}, ${ctx.now})
    on conflict (transfer_id, order_rate_id) do update set amount = rate_allocations.amount + excluded.amount`.execute(
      ctx.db,
    )
  const posting = post(ctx, {
    type: 'Payment',
    key: `payment:${transfer.id}:${rate.id}:${before + part}`,
    currency: order.currency,
    businessDate: localDay(ctx.now, zone),
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId: rate.id,
    transferId: transfer.id,
    entries: isByVoucher
      ? paidByVoucher(order.payerId, transfer.provider, part)
      : paidTo(order, {
          sellerId: order.sellerId,
          gross: part,
          fee,
          resale,
          feeVat: cumulativePart(transfer.feeVatAmount, transfer.receivedAmount, before, part),
          vatAccount: 'vat:platform_fee',
        }),
  })
  await Promise.all([paying, allocating, posting])
}

const paidTo = (order: Order, split: Split): Entry[] => {
  const entries = payment(order.payerId, split)
  return order.isTest ? inTestPurse(order.sellerId, entries) : entries
}

const waitForMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const rate of await askedRates(ctx, transfer)) {
    if (['future', 'unpaid', 'partly_paid', 'debt'].includes(rate.state))
      await move(ctx, orderRateState, rate.id, 'send_debit', { set: { nextTryAt: null } })
  }
  if (order.paymentState === 'payment_pending') await changeOrderState(ctx, order, 'wait')
}

const missMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (transfer.isInitial) {
    for (const rate of await ratesWaitingFor(ctx, transfer)) {
      const isDebt = isOver(rate.graceEndsAt, ctx.now)
      await move(ctx, orderRateState, rate.id, isDebt ? 'fall_into_debt' : 'fail', {
        set: { lastDecline: transfer.declineReason, nextTryAt: isDebt ? null : rate.graceEndsAt },
      })
    }
    // At the counter the buyer may try again at once; a debit that was under way ends the purchase.
    if (order.paymentState === 'payment_waiting')
      await changeOrderState(ctx, order, 'leave_incomplete', { reason: transfer.declineReason ?? transfer.state })
    return
  }
  const rate = transfer.orderRateId
    ? await ctx.db
        .selectFrom('orderRates')
        .selectAll()
        .where('id', '=', transfer.orderRateId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!rate || rate.state !== 'pending') return
  const zone = await zoneOf(ctx, order.sellerId)
  const reason = transfer.declineReason ?? 'processing_error'
  const retry = nextRetry(reason, rate.attempts - rate.excused)
  if (transfer.state === 'canceled' && transfer.providerReference === null) {
    // It never reached the payer's bank: our own accident is no decline and counts as no try, so the billing run sends it anew and nobody is told.
    await move(ctx, orderRateState, rate.id, 'fail', { set: { nextTryAt: ctx.now, excused: rate.excused + 1 } })
    return
  }
  const nextTryAt =
    retry === undefined
      ? null
      : tryAt(
          localDay(ctx.now, zone).add({ days: Math.max(1, retry - daysSince(rate.dueOn, localDay(ctx.now, zone))) }),
          zone,
        )
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
    { orderId: order.id, orderRateId: rate.id, reason, isFinal: retry === undefined },
    order.sellerId,
  )
}

const isOver = (end: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(end, now) <= 0

const daysSince = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  from.until(to, { largestUnit: 'days' }).days

const earliest = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null =>
  a && b ? (Temporal.Instant.compare(a, b) < 0 ? a : b) : (a ?? b)
