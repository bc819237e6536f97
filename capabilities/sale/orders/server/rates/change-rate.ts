import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { permits } from '#platform/shared/machine.ts'
import { assertPayable } from '#platform/shared/money.ts'
import { inScope } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { areSameTaxes, ofGross, retaxed } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { orderRateState, orderRefusals } from '../../vocabulary.ts'
import { rateAmountChanged } from '../events.ts'
import { asPayable } from '../../rules/price.ts'
import { followMoney } from '../money/follow-money.ts'
import { lockOrder, ratesOf, refreshSums } from '../find-order.ts'
import { taxesOf } from '../taxes/taxes-of.ts'
import { tryAt } from './try-at.ts'
import { discardRate } from './discard-rate.ts'
import { orderTables, type Order, type OrderRate } from '../tables.ts'
import { recordNote } from '../notes/record-note.ts'

/** A rate in the actor's scope, locked for a change. */
export const lockRate = async (ctx: Ctx, rateId: number): Promise<OrderRate> => {
  const rate = await ctx.db
    .selectFrom('orderRates')
    .selectAll()
    .where('id', '=', rateId)
    .where(inScope(ctx, orderTables, 'order_rates'))
    .forUpdate()
    .executeTakeFirst()
  if (!rate) throw notFound()
  return rate
}

/** Days keep their order: a rate stays between its neighbours, and none falls due in the past. */
const refuseDay = async (ctx: Ctx, order: Order, rate: OrderRate, dueOn: Temporal.PlainDate): Promise<void> => {
  const zone = await zoneOf(ctx, order.sellerId)
  if (Temporal.PlainDate.compare(dueOn, localDay(ctx.now, zone)) < 0)
    throw refuse(orderRefusals, 'date_in_past', {}, { dueOn: ['date_in_past'] })
  const rates = await ratesOf(ctx, order.id)
  const planned = rate.position === null ? [] : rates.filter((each) => each.position !== null)
  const before = planned.filter((each) => each.position! < rate.position!).at(-1)
  const after = planned.find((each) => each.position! > rate.position!)
  if (
    (before && Temporal.PlainDate.compare(dueOn, before.dueOn) < 0) ||
    (after && Temporal.PlainDate.compare(dueOn, after.dueOn) > 0)
  )
    throw refuse(orderRefusals, 'date_not_between', {}, { dueOn: ['date_not_between'] })
}

/** What the rate costs afterwards; undefined where nothing changes. Another day may be one on which another VAT holds. */
const pricedAnew = async (ctx: Ctx, order: Order, rate: OrderRate, input: RateChange) => {
  const taxesOn = await taxesOf(ctx, order)
  const [was, becomes] = [taxesOn(rate.dueOn), taxesOn(input.dueOn ?? rate.dueOn)]
  if (input.amount !== undefined) return ofGross(input.amount, becomes)
  if (areSameTaxes(was, becomes)) return undefined
  const anew = retaxed({ net: rate.netAmount, vat: rate.vatAmount, gross: rate.amount }, was, becomes)
  return asPayable(anew, order.currency, becomes)
}

export type RateChange = {
  rateId: number
  amount?: number | undefined
  dueOn?: Temporal.PlainDate | undefined
  reason?: string | undefined
}

/**
 * Changes what a rate that is still open costs or when it is due. Days keep their order: a rate stays between its
 * neighbours.
 */
export const changeRate = async (ctx: Ctx, input: RateChange): Promise<OrderRate> => {
  if (input.amount === undefined && !input.dueOn) throw invalid({ amount: ['required'] })
  const rate = await lockRate(ctx, input.rateId)
  const order = await lockOrder(ctx, rate.orderId)
  if (!permits(orderRateState, rate.state, 'change_amount'))
    throw refuse(orderRefusals, 'rate_not_open', { state: rate.state })
  if (input.amount !== undefined) assertPayable(input.amount, order.currency)
  const zone = await zoneOf(ctx, order.sellerId)
  if (input.dueOn) await refuseDay(ctx, order, rate, input.dueOn)
  const priced = await pricedAnew(ctx, order, rate, input)
  const amounts = priced ? { amount: priced.gross, netAmount: priced.net, vatAmount: priced.vat } : {}
  const dates = input.dueOn ? { dueOn: input.dueOn, nextTryAt: tryAt(input.dueOn, zone), graceEndsAt: null } : {}
  await ctx.db
    .updateTable('orderRates')
    .set({ ...amounts, ...dates })
    .where('id', '=', rate.id)
    .execute()
  const changed = await ctx.db.selectFrom('orderRates').selectAll().where('id', '=', rate.id).executeTakeFirstOrThrow()
  await recordNote(ctx, {
    orderId: order.id,
    orderRateId: rate.id,
    kind: 'rate_changed',
    text: input.reason ?? null,
    before: JSON.stringify(shown(rate)),
    after: JSON.stringify(shown(changed)),
  })
  await refreshSums(ctx, order.id)
  if (changed.amount !== rate.amount)
    await emit(
      ctx,
      rateAmountChanged,
      { orderId: order.id, orderRateId: rate.id, before: rate.amount, after: changed.amount },
      order.sellerId,
    )
  return changed
}

const shown = (rate: OrderRate) => ({ amount: rate.amount, dueOn: rate.dueOn.toString() })

/** Lets a rate fall away: it is not owed any more. */
export const skipRate = async (
  ctx: Ctx,
  input: { rateId: number; reason?: string | undefined },
): Promise<OrderRate> => {
  const rate = await lockRate(ctx, input.rateId)
  const order = await lockOrder(ctx, rate.orderId)
  if (!permits(orderRateState, rate.state, 'skip')) throw refuse(orderRefusals, 'rate_not_open', { state: rate.state })
  await discardRate(ctx, order, rate, { reason: input.reason })
  await refreshSums(ctx, order.id)
  await followMoney(ctx, order, false)
  return ctx.db.selectFrom('orderRates').selectAll().where('id', '=', rate.id).executeTakeFirstOrThrow()
}
