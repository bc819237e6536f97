import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { shareOf } from '#platform/shared/money.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import {
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  cumulativePart,
  inTestPurse,
  paidByVoucher,
  refund,
  returnFee,
  sellerPart,
  type Entry,
  type FeeRule,
  type Split,
} from '#capabilities/sale/ledger/rules/postings.ts'
import { giveToSeller, isBooked, post, purseAccount, takeFromSeller } from '#capabilities/sale/ledger/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/vocabulary.ts'
import { orderPaymentState, orderRateState } from '../../vocabulary.ts'
import { changeOrderState } from '../change-state.ts'
import { refundDeal } from '../close-deal.ts'
import { moneyReturned } from '../events.ts'
import { orderById, ratesOf, refreshSums } from '../find-order.ts'
import { resaleBack } from './resale-of.ts'
import { followMoney } from './follow-money.ts'
import { returnNote } from '../unallocated/note-unallocated.ts'
import type { Order, OrderRate } from '../tables.ts'

/** Lets an order follow money that goes back: a refund that was paid out, a chargeback that was opened, won or lost. */
export const applyReturn = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (transfer.type === 'Refund') return transfer.state === 'successful' ? applyRefund(ctx, order, transfer) : undefined
  const split = await splitOf(ctx, order, transfer)
  const book = (step: string, entries: () => Promise<Entry[]> | Entry[]) =>
    bookReturn(ctx, order, transfer, `chargeback:${transfer.id}:${step}`, entries)
  // The bank may have decided before its opening was followed here: a dispute is always opened first.
  if (
    await book('opened', async () =>
      chargebackOpened(transfer.provider, transfer.id, split, await draw(ctx, order, transfer, sellerPart(split))),
    )
  ) {
    await bookFee(ctx, order, transfer, 'chargebackFeeAmount')
    await openDispute(ctx, order, transfer)
    if (transfer.state !== 'pending') return applyReturn(ctx, await orderById(ctx, order.id), transfer)
  }
  if (
    transfer.state === 'canceled' &&
    (await book('won', async () =>
      chargebackWon(transfer.provider, transfer.id, split, await give(ctx, order, sellerPart(split))),
    ))
  )
    await winDispute(ctx, order, transfer)
  if (transfer.state === 'successful' && (await book('lost', () => chargebackLost(transfer.id, split))))
    await loseDispute(ctx, order, transfer)
}

/** Books under a key once; what the entries are is asked only when nothing stands there yet. */
const bookReturn = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  key: string,
  entries: () => Promise<Entry[]> | Entry[],
): Promise<boolean> => {
  if (await isBooked(ctx, key)) return false
  const zone = await zoneOf(ctx, order.sellerId)
  return post(ctx, {
    type: transfer.type === 'Refund' ? 'Refund' : 'Chargeback',
    key,
    currency: order.currency,
    businessDate: localDay(ctx.now, zone),
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId: transfer.orderRateId,
    transferId: transfer.id,
    paymentId: transfer.refundsId,
    entries: order.isTest ? inTestPurse(order.sellerId, await entries()) : await entries(),
  })
}

/** Where the seller's part of what goes back is taken from; test money never meets the purses of true money. */
const draw = async (ctx: Ctx, order: Order, transfer: Transfer, amount: number): Promise<Entry[]> =>
  order.isTest
    ? [{ account: purseAccount(order.sellerId, 'pending'), amount }]
    : takeFromSeller(ctx, {
        sellerId: order.sellerId,
        currency: order.currency,
        amount,
        paymentId: transfer.refundsId ?? transfer.id,
      })

const give = async (ctx: Ctx, order: Order, amount: number): Promise<Entry[]> =>
  order.isTest
    ? [{ account: purseAccount(order.sellerId, 'pending'), amount: -amount }]
    : giveToSeller(ctx, { sellerId: order.sellerId, currency: order.currency, amount })

/** What the fee schedule of the payment asks for its return, beside the money. */
const bookFee = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  which: 'refundFeeAmount' | 'chargebackFeeAmount',
): Promise<void> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select('feeRule')
    .where('id', '=', transfer.refundsId)
    .executeTakeFirst()
  const rule = paid?.feeRule as FeeRule | null | undefined
  const fee = rule?.[which] ?? 0
  if (!rule || fee === 0) return
  const vat = shareOf(fee, rule.vatBp)
  await bookReturn(ctx, order, transfer, `fee:${transfer.id}`, async () =>
    returnFee('vat:platform_fee', fee, vat, await draw(ctx, order, transfer, fee + vat)),
  )
}

/** The shares a return takes back: those of its payment in proportion, counted from all earlier returns so that the cents meet. */
const splitOf = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<Split> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select(['receivedAmount', 'feeAmount', 'feeVatAmount', 'feeRule'])
    .where('id', '=', transfer.refundsId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    before: number
  }>`select coalesce(sum(amount), 0)::bigint as before from transfers where refunds_id = ${transfer.refundsId} and id < ${transfer.id} and state = 'successful' and note is distinct from ${returnNote}`.execute(
    ctx.db,
  )
  const before = rows[0]?.before ?? 0
  const isFeeKept = transfer.type === 'Refund' && (paid.feeRule as FeeRule | null)?.isReturnedOnRefund === false
  const part = (whole: number) => (isFeeKept ? 0 : cumulativePart(whole, paid.receivedAmount, before, transfer.amount))
  return {
    sellerId: transfer.sellerId,
    gross: transfer.amount,
    fee: part(paid.feeAmount),
    feeVat: part(paid.feeVatAmount),
    vatAccount: 'vat:platform_fee',
    resale: await resaleBack(ctx, order, transfer, paid, before, isFeeKept),
  }
}

const applyRefund = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  const split = await splitOf(ctx, order, transfer)
  const isNew = await bookReturn(ctx, order, transfer, `refund:${transfer.id}`, async () =>
    isVoucher(transfer.provider)
      ? paidByVoucher(order.payerId, transfer.provider, -transfer.amount)
      : refund(order.payerId, split, await draw(ctx, order, transfer, sellerPart(split))),
  )
  if (!isNew) return
  await bookFee(ctx, order, transfer, 'refundFeeAmount')
  const isWanted = transfer.note?.startsWith('still_owed') ?? false
  const isDisputed = await isTakenBack(ctx, transfer.refundsId ?? 0)
  let left = transfer.amount
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    if (left <= 0) break
    const part = Math.min(left, isDisputed ? paid - refunded : rate.paidAmount - rate.refundedAmount)
    if (part <= 0) continue
    left -= part
    const isWhole = rate.refundedAmount + part >= rate.paidAmount
    await sql`insert into rate_allocations (transfer_id, order_rate_id, amount, at) values (${transfer.id}, ${rate.id}, ${-part}, ${ctx.now})`.execute(
      ctx.db,
    )
    // The bank has taken the payment back already: the rate hears of the refund when the dispute is won.
    if (isDisputed) continue
    if (isWhole && rate.state === 'paid' && isWanted)
      await move(ctx, orderRateState, rate.id, 'owe_again', {
        set: { paidAmount: 0, refundedAmount: 0, paidAt: null, excused: rate.attempts },
      })
    else if (isWhole && rate.state === 'paid')
      await move(ctx, orderRateState, rate.id, 'refund', { set: { refundedAmount: rate.refundedAmount + part } })
    else
      await ctx.db
        .updateTable('orderRates')
        .set({ refundedAmount: rate.refundedAmount + part })
        .where('id', '=', rate.id)
        .execute()
  }
  await refreshSums(ctx, order.id)
  await emit(
    ctx,
    moneyReturned,
    {
      orderId: order.id,
      transferId: transfer.id,
      paymentTransferId: transfer.refundsId ?? 0,
      type: 'Refund',
      amount: transfer.amount,
    },
    order.sellerId,
  )
  const rates = await ratesOf(ctx, order.id)
  const hasMoney = rates.some((rate) => rate.paidAmount > rate.refundedAmount)
  const isOpen = rates.some((rate) => orderRateState.sets.open.includes(rate.state as 'unpaid'))
  if (isDisputed || hasMoney || isOpen || order.paymentState === 'payment_refunded') return
  await changeOrderState(ctx, order, 'refund')
  await refundDeal(ctx, order)
}

/** Whether a bank holds a payment, or took it back for good. */
const isTakenBack = async (ctx: Ctx, paymentId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('refundsId', '=', paymentId)
    .where('type', '=', 'Chargeback')
    .where('state', 'in', ['pending', 'successful'])
    .executeTakeFirst()) !== undefined

const ratesPaidBy = async (ctx: Ctx, orderId: number, paymentId: number): Promise<OrderRate[]> =>
  ctx.db
    .selectFrom('orderRates')
    .selectAll('orderRates')
    .where('orderRates.orderId', '=', orderId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('rateAllocations')
          .select('transferId')
          .whereRef('rateAllocations.orderRateId', '=', 'orderRates.id')
          .where('rateAllocations.transferId', '=', paymentId),
      ),
    )
    .orderBy('number', 'desc')
    .forUpdate()
    .execute()

/** What one payment brought each rate, and what of it was refunded; a rate it was wholly refunded for is no matter of it any more. */
const sharesOf = async (
  ctx: Ctx,
  orderId: number,
  paymentId: number,
): Promise<{ rate: OrderRate; paid: number; refunded: number }[]> => {
  const { rows } = await sql<{
    orderRateId: number
    paid: number
    refunded: number
  }>`select l.order_rate_id, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as paid, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as refunded
    from rate_allocations l join transfers t on t.id = l.transfer_id where coalesce(t.refunds_id, t.id) = ${paymentId} group by l.order_rate_id having sum(l.amount) > 0`.execute(
    ctx.db,
  )
  const rates = await ratesPaidBy(ctx, orderId, paymentId)
  return rates.flatMap((rate) =>
    rows.filter((row) => row.orderRateId === rate.id).map(({ paid, refunded }) => ({ rate, paid, refunded })),
  )
}

const openDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    // Other payments of the rate stay. A refund that left the rate owed counts in it no more: then only the rest is taken away.
    const isWhole = rate.paidAmount >= paid && rate.refundedAmount >= refunded
    const left = isWhole
      ? { paidAmount: rate.paidAmount - paid, refundedAmount: rate.refundedAmount - refunded }
      : { paidAmount: rate.paidAmount - (paid - refunded) }
    if (rate.state === 'paid')
      await move(ctx, orderRateState, rate.id, 'charge_back', { set: left, reason: transfer.note ?? undefined })
    else await ctx.db.updateTable('orderRates').set(left).where('id', '=', rate.id).execute()
    // A recurring order owes the rate again: access waits until it is paid.
    const state = rate.state === 'paid' ? 'chargebacked' : rate.state
    if (
      order.periodType !== 'one_time' &&
      (orderRateState.moves.fall_into_debt.from as readonly string[]).includes(state)
    )
      await move(ctx, orderRateState, rate.id, 'fall_into_debt', {})
  }
  await refreshSums(ctx, order.id)
  const reason = transfer.note ?? 'chargeback'
  if (order.periodType !== 'one_time' && order.paymentState === 'paying')
    await changeOrderState(ctx, order, 'pause', { reason })
  else if ((orderPaymentState.moves.charge_back.from as readonly string[]).includes(order.paymentState))
    await changeOrderState(ctx, order, 'charge_back', { reason })
  await emit(
    ctx,
    moneyReturned,
    {
      orderId: order.id,
      transferId: transfer.id,
      paymentTransferId: transfer.refundsId ?? 0,
      type: 'Chargeback',
      amount: transfer.amount,
    },
    order.sellerId,
  )
}

const winDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    // Paid anew meanwhile, or a debit for it is under way: what came back is more than the rate asks.
    if (!['chargebacked', 'debt', 'unpaid', 'partly_paid'].includes(rate.state)) continue
    const back =
      rate.paidAmount + paid <= rate.amount
        ? { paidAmount: rate.paidAmount + paid, refundedAmount: rate.refundedAmount + refunded }
        : { paidAmount: Math.min(rate.amount, rate.paidAmount + paid - refunded) }
    await move(ctx, orderRateState, rate.id, back.paidAmount >= rate.amount ? 'pay' : 'pay_part', {
      set: { ...back, ...(back.paidAmount >= rate.amount ? { paidAt: ctx.now, nextTryAt: null } : {}) },
    })
  }
  await followMoney(ctx, order, false)
}

const loseDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  await ctx.db
    .insertInto('orderNotes')
    .values({
      orderId: order.id,
      orderRateId: transfer.orderRateId,
      kind: 'chargeback_lost',
      text: transfer.note,
      before: null,
      after: null,
      actorUserId: null,
      at: ctx.now,
    })
    .execute()
}
