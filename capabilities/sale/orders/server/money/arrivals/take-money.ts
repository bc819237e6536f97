import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import type { Amount } from '#platform/shared/money.ts'
import { orderPaymentState } from '../../../vocabulary.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import {
  cumulativePart,
  inTestBalance,
  paidByVoucher,
  payment,
  type Entry,
  type Split,
} from '#capabilities/money/ledger/rules/postings.ts'
import { feesTakenOf, post } from '#capabilities/money/ledger/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import { chargedAs, keptAs } from '#capabilities/sale/payments/vocabulary.ts'
import { orderRateState } from '../../../vocabulary.ts'
import { settleReceived } from '../book-receipt.ts'
import { resaleOf } from '../resale-of.ts'
import { moneyReceived } from '../../events.ts'
import { ratesOf } from '../../find-order.ts'
import { followMoney } from '../follow-money.ts'
import { heldVouchers, payByVouchers } from '../pay-by-voucher.ts'
import { keepRatesRolling } from '../../rates/keep-rates-rolling.ts'
import { noteUnallocated, spentOf } from '../../unallocated/note-unallocated.ts'
import type { Order, OrderRate } from '../../tables.ts'

/** Received money pays the order's instalments: first the one it was requested for, then those due, by their number. */
export const takeMoney = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  await keepMethod(ctx, order, transfer)
  const [spent, rates] = await Promise.all([spentOf(ctx, transfer), ratesOf(ctx, order.id)])
  const { allocated, rest, noted, waitingAfter } = spent
  const held = isIn(orderPaymentState, 'under_way', order.paymentState)
    ? (await heldVouchers(ctx, order.id)).filter((each) => each.id !== transfer.id)
    : []
  const { done, touched } = await payRates(ctx, order, transfer, {
    rates: inOrderOfPayment(rates, transfer),
    held,
    left: rest,
    done: allocated,
  })
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
  // A bank transfer may be too large, or a charge may have been repeated meanwhile: the excess waits for a person.
  const waiting = waitingAfter(done - allocated)
  if (waiting !== noted && !isVoucher(transfer.provider)) await noteUnallocated(ctx, order, transfer, waiting)
  const paying = held.length === 0 ? [] : await payByVouchers(ctx, held, await ratesOf(ctx, order.id))
  for (const voucher of paying) await takeMoney(ctx, order, voucher)
  if (paying.length === 0) await followMoney(ctx, order, transfer.amount === 0)
}

/** What the payer left on file with this payment pays the next rates; a wallet gives an order for a card its name. */
const keepMethod = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  const { paymentMethodId, paymentMethod, provider } = transfer
  if (transfer.state === 'successful' && order.paymentMethod === 'card' && chargedAs(paymentMethod) === 'card')
    await ctx.db.updateTable('orders').set({ paymentMethod }).where('id', '=', order.id).execute()
  if (paymentMethodId === null || order.paymentMethodId === paymentMethodId || transfer.state !== 'successful') return
  await ctx.db
    .updateTable('orders')
    .set({ paymentMethodId, paymentMethod: keptAs(paymentMethod), provider })
    .where('id', '=', order.id)
    .execute()
}

/** The instalment the payment was requested for comes first; one with another debit in progress comes last. */
const inOrderOfPayment = (rates: readonly OrderRate[], { isInitial, orderRateId }: Transfer): OrderRate[] => {
  const isUnderWay = (rate: OrderRate) => rate.state === 'pending' && !isInitial
  return rates
    .filter((rate) => isIn(orderRateState, 'open', rate.state) || (rate.state === 'chargebacked' && isInitial))
    .sort(
      (a, b) =>
        Number(b.id === orderRateId) - Number(a.id === orderRateId) ||
        Number(isUnderWay(a)) - Number(isUnderWay(b)) ||
        a.number - b.number,
    )
}

type Spending = { rates: readonly OrderRate[]; held: readonly Transfer[]; left: Amount; done: Amount }

/** Pays rates one after the other; answers what is left, what was given to rates in all, and which rates. */
const payRates = async (ctx: Ctx, order: Order, transfer: Transfer, { rates, held, left, done }: Spending) => {
  const heldFor = (rate: OrderRate) =>
    held.filter((each) => each.orderRateId === rate.id).reduce((sum, each) => sum + each.amount, 0)
  const touched: number[] = []
  for (const rate of rates) {
    if (left <= 0) break
    // Money pays what is due; only the requested instalment may be paid ahead of its day.
    if (rate.state === 'future' && rate.id !== transfer.orderRateId) continue
    const part = Math.min(left, rate.amount - rate.paidAmount - heldFor(rate))
    if (part <= 0) continue
    await payRate(ctx, order, transfer, { rate, part, before: done })
    left -= part
    done += part
    touched.push(rate.id)
  }
  return { done, touched }
}

type PaidPart = { rate: OrderRate; part: Amount; /** Given to rates by this transfer before. */ before: Amount }

const payRate = async (ctx: Ctx, order: Order, transfer: Transfer, { rate, part, before }: PaidPart): Promise<void> => {
  const paid = rate.paidAmount + part
  const isWhole = paid >= rate.amount
  const zone = await zoneOf(ctx, order.sellerId)
  const isByVoucher = isVoucher(transfer.provider)
  const { fee, vat } = await feeOnPart(ctx, transfer, before, part)
  const resale = isByVoucher ? undefined : await resaleOf(ctx, order, rate, part, fee)
  const paying = move(ctx, orderRateState, rate.id, isWhole ? 'pay' : 'pay_part', {
    set: {
      paidAmount: paid,
      ...(isWhole ? { paidAt: ctx.now, nextTryAt: null, graceEndsAt: null, lastDecline: null } : {}),
    },
  })
  const allocating = allocate(ctx, transfer, rate, part)
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
          feeVat: vat,
          vatAccount: 'vat:platform_fee',
        }),
  })
  await Promise.all([paying, allocating, posting])
  const key = `${transfer.id}:${rate.id}:${before + part}`
  const taken = cumulativePart(transfer.takenFeeAmount, transfer.receivedAmount, before, part)
  await settleReceived(ctx, order, transfer, { key, amount: part, taken, orderRateId: rate.id })
}

const allocate = (ctx: Ctx, transfer: Transfer, rate: OrderRate, part: Amount) =>
  sql`insert into rate_allocations (transfer_id, order_rate_id, amount, at) values (${transfer.id}, ${rate.id}, ${part}, ${ctx.now})
    on conflict (transfer_id, order_rate_id) do update set amount = rate_allocations.amount + excluded.amount`.execute(
    ctx.db,
  )

/** The payer types the amount: it may arrive in parts, or be too large. */
const isByWire = ({ paymentMethod }: Transfer): boolean => paymentMethod === 'bank_wire'

/**
 * A bank transfer may arrive in parts: its fee is known with the last part, which bears what the earlier ones did not.
 */
const feeOnPart = async (ctx: Ctx, transfer: Transfer, before: Amount, part: Amount) => {
  const isLate = before > 0 && isByWire(transfer)
  const taken = isLate ? await feesTakenOf(ctx, transfer.id) : { fee: 0, vat: 0 }
  const of = (whole: Amount) =>
    isLate
      ? cumulativePart(whole, transfer.receivedAmount, 0, before + part)
      : cumulativePart(whole, transfer.receivedAmount, before, part)
  return { fee: of(transfer.feeAmount) - taken.fee, vat: of(transfer.feeVatAmount) - taken.vat }
}

const paidTo = (order: Order, split: Split): Entry[] => {
  const entries = payment(order.payerId, split)
  return order.isTest ? inTestBalance(order.sellerId, entries) : entries
}
