import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import {
  askForRefund,
  moveWireMoney,
  prepareRefund,
  recordOutcome,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { orderRefusals, orderPaymentState, orderRateState } from '../../vocabulary.ts'
import { paidToOf, type TypedAccount } from '../../rules/refund.ts'
import { expectWithinLimit } from '../money/refund-limit.ts'
import { applyTransfer } from '../money/apply-transfer.ts'
import { orderTables, type Order, type OrderRate, type UnallocatedPayment } from '../tables.ts'
import { settlesByWire, wireProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { newTry } from '../rates/new-try.ts'

const find = async (ctx: Ctx, id: number): Promise<UnallocatedPayment> => {
  const found = await ctx.db
    .selectFrom('unallocatedPayments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, orderTables, 'unallocated_payments'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Locks orders in one sequence, then the money: everybody else locks the order first, too. */
const lock = async (ctx: Ctx, id: number, otherOrderId?: number): Promise<UnallocatedPayment> => {
  const { orderId } = await find(ctx, id)
  await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', otherOrderId === undefined ? [orderId] : [orderId, otherOrderId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const money = await ctx.db
    .selectFrom('unallocatedPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (money.amount === 0) throw refuse(orderRefusals, 'nothing_unallocated')
  return money
}

type OpenRate = Pick<OrderRate, 'id' | 'number' | 'dueOn' | 'orderId' | 'state'> & {
  orderNumber: string
  orderToken: string
  productName: string
  currency: string
  openAmount: number
}

/** What the payer owes the same seller: all of it, or one instalment. */
const openRates = async (ctx: Ctx, money: UnallocatedPayment, rateId?: number): Promise<OpenRate[]> => {
  const { rows } = await sql<OpenRate>`select r.id, r.number, r.due_on, r.order_id, r.state, o.number as order_number,
      o.token as order_token, o.currency, p.name as product_name, r.amount - r.paid_amount as open_amount
    from order_rates r join orders o on o.id = r.order_id join products p on p.id = o.product_id
    where ${inScope(ctx, orderTables, 'orders', 'o')} and o.payer_id = ${money.payerId} and o.seller_id = ${money.sellerId}
      and o.currency = ${money.currency} and o.payment_state = any(${orderPaymentState.sets.running})
      and r.state = any(${orderRateState.sets.chargeable}) and r.amount > r.paid_amount
      ${rateId === undefined ? sql`` : sql`and r.id = ${rateId}`}
    order by r.due_on, r.id limit 200`.execute(ctx.db)
  return rows
}

/** Due instalments first; then the next future one of each order. */
export const openRatesFor = async (ctx: Ctx, id: number) => {
  const money = await find(ctx, id)
  const rates = await openRates(ctx, money)
  return rates.filter(
    (rate, i) =>
      rate.state !== 'future' ||
      rates.findIndex((each) => each.orderId === rate.orderId && each.state === 'future') === i,
  )
}

/**
 * Pays an instalment with it: the part is split off its bank transfer and becomes a transfer of that instalment, so
 * that every book matches its payment.
 */
export const allocateMoney = async (
  ctx: Ctx,
  input: { id: number; orderRateId: number },
): Promise<{ unallocatedAmount: number }> => {
  const found = await find(ctx, input.id)
  if (!settlesByWire((await cameBy(ctx, found)).provider)) throw refuse(orderRefusals, 'wires_only')
  const [wanted] = await openRates(ctx, found, input.orderRateId)
  if (!wanted) throw invalid({ orderRateId: ['not_in_list'] })
  const money = await lock(ctx, input.id, wanted.orderId)
  const rate = await ctx.db
    .selectFrom('orderRates')
    .selectAll()
    .where('id', '=', input.orderRateId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', rate.orderId).executeTakeFirstOrThrow()
  if (!isIn(orderRateState, 'chargeable', rate.state) || rate.paidAmount >= rate.amount)
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  const part = Math.min(money.amount, rate.amount - rate.paidAmount)
  const allocated = await allocatedOf(ctx, money)
  const wire = await wireFor(ctx, order, rate, money)
  await moveWireMoney(ctx, { fromId: money.transferId, toId: wire.id, amount: part, allocated })
  await ctx.db
    .updateTable('unallocatedPayments')
    .set({ amount: money.amount - part })
    .where('id', '=', money.id)
    .execute()
  await applyTransfer(ctx, wire.id)
  return { unallocatedAmount: money.amount - part }
}

/** What its transfer has paid already. */
const allocatedOf = async (ctx: Ctx, { transferId }: UnallocatedPayment): Promise<number> => {
  const { rows } = await sql<{
    given: number
  }>`select coalesce(sum(amount), 0)::bigint as given from rate_allocations where transfer_id = ${transferId} and amount > 0`.execute(
    ctx.db,
  )
  return rows[0]?.given ?? 0
}

/** The wire awaited for an instalment, or a new one. */
const wireFor = async (ctx: Ctx, order: Order, rate: OrderRate, money: UnallocatedPayment): Promise<Transfer> => {
  const waiting = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderRateId', '=', rate.id)
    .where('type', '=', 'Payment')
    .where('provider', 'in', wireProviders)
    .where('state', 'in', transferState.sets.awaited)
    .where('id', '<>', money.transferId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (waiting) return waiting
  // Our own attempt, not one of the payer's bank: it gets a number but does not count.
  await ctx.db
    .updateTable('orderRates')
    .set({ attempts: rate.attempts + 1, excused: rate.excused + 1 })
    .where('id', '=', rate.id)
    .execute()
  return newTry(ctx, rate, { ...order, ...(await cameBy(ctx, money)) }, rate.attempts + 1)
}

/** How money reached us: what it pays now came the same way. */
const cameBy = async (ctx: Ctx, { transferId }: UnallocatedPayment) => ({
  ...(await ctx.db
    .selectFrom('transfers')
    .select(['provider', 'paymentMethod'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()),
  paymentMethodId: null,
})

type ReturnInput = { id: number; isSentOtherwise?: boolean | undefined } & TypedAccount

/** No deadline: money that was never owed is returned whenever it is found. */
const anyDay = 36_500

/**
 * Returns the rest to the payer: through its provider, or the seller sent it another way and records that. If the
 * provider refuses, it stays unallocated.
 */
export const returnMoney = async (
  world: World,
  { id, isSentOtherwise = false, holder, iban }: ReturnInput,
): Promise<{ unallocatedAmount: number }> => {
  const refund = await world.transact(async (ctx) => {
    const money = await lock(ctx, id)
    expectWithinLimit(ctx, { currency: money.currency, amount: money.amount, before: 0 })
    await ctx.db.updateTable('unallocatedPayments').set({ amount: 0 }).where('id', '=', id).execute()
    return prepareRefund(ctx, {
      paymentId: money.transferId,
      amount: money.amount,
      refundDays: anyDay,
      isUnallocated: true,
      isGiven: isSentOtherwise,
      paidTo: paidToOf({ holder, iban }),
    })
  })
  const { amount, currency } = refund
  const outcome = isSentOtherwise
    ? ({ kind: 'successful', reference: '', amount, currency } as const)
    : await askForRefund(world, refund)
  const after = await world.transact(async (ctx) => {
    const recorded = await recordOutcome(ctx, refund.id, outcome)
    await applyTransfer(ctx, refund.id)
    return recorded
  })
  if (isIn(transferState, 'void', after.state)) throw refuse(orderRefusals, 'refund_not_taken')
  return { unallocatedAmount: 0 }
}
