import { localDay, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { isChargedAlone, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { PlanChange } from '../../rules/change-plan.ts'
import { orderRateState } from '../../vocabulary.ts'
import { planChanged } from '../events.ts'
import { findOrder, lockOrder, ratesOf, refreshSums } from '../find-order.ts'
import { tryAt } from '../rates/try-at.ts'
import { sendDebit } from '../rates/send-debits.ts'
import { discardRate } from '../rates/discard-rate.ts'
import type { Order, OrderRate } from '../tables.ts'
import { planChangeOf, type PlanChoice } from './plan-change.ts'
import { newTry } from '../rates/new-try.ts'
import { recordNote } from '../notes/record-note.ts'

/** What a change of plan would do, in an order's scope; nothing is written. */
export const previewPlanChange = async (ctx: Ctx, input: PlanChoice & { orderId: number }) =>
  planChangeOf(ctx, await findOrder(ctx, input.orderId), input)

/** Gives an order another plan of its product. Future instalments are rewritten, exactly as the preview shows them. */
export const changePlan = async (
  ctx: Ctx,
  input: PlanChoice & { orderId: number; reason?: string | undefined },
): Promise<{ order: Order; change: PlanChange }> => {
  const order = await lockOrder(ctx, input.orderId)
  const { plan, change, zone } = await planChangeOf(ctx, order, input)
  const before = await ratesOf(ctx, order.id)
  for (const rate of before)
    if (change.discardedIds.includes(rate.id))
      await discardRate(ctx, order, rate, { reason: 'plan changed', leavesPlan: true })
  if (change.current)
    await endPeriod(
      ctx,
      before.find((rate) => rate.id === change.current?.rateId)!,
      change.startsOn,
    )
  await writeRates(ctx, order, change, Math.max(0, ...before.map((rate) => rate.number)), zone)
  await setPlan(ctx, order, plan, change)
  await tellPlanChanged(ctx, order, change, { ...input, planId: plan.id, planName: plan.name })
  return { order: await refreshSums(ctx, order.id), change }
}

type Found = Awaited<ReturnType<typeof planChangeOf>>

const setPlan = async (ctx: Ctx, order: Order, plan: Found['plan'], change: PlanChange): Promise<void> => {
  const snapshot = {
    ...change.terms,
    id: plan.id,
    name: plan.name,
    pastDueDays: plan.pastDueDays,
    reduction: change.reduction,
    homeVatBp: order.plan.homeVatBp,
    ...(order.plan.shipping ? { shipping: order.plan.shipping } : {}),
  }
  await ctx.db
    .updateTable('orders')
    .set({
      pricingPlanId: plan.id,
      plan: JSON.stringify(snapshot),
      periodType: plan.form,
      priceBasis: plan.useNetPrice ? 'net' : 'gross',
      anchorOn: change.anchorOn,
      anchorDay: change.anchorDay,
      planOffset: change.planOffset,
      creditAmount: change.leftAmount,
      ...(await totalsOf(ctx, order, change)),
    })
    .where('id', '=', order.id)
    .execute()
  await ctx.db
    .updateTable('sellables')
    .set({ pricingPlanId: plan.id })
    .where('orderId', '=', order.id)
    .where('productId', '=', order.productId)
    .execute()
}

type Told = { mode: PlanChoice['mode']; reason?: string | undefined; planId: number; planName: string }

/** Records the change in the order's history and announces it. */
const tellPlanChanged = async (ctx: Ctx, order: Order, change: PlanChange, told: Told): Promise<void> => {
  await recordNote(ctx, {
    orderId: order.id,
    kind: 'plan_changed',
    text: told.reason ?? null,
    before: JSON.stringify({ plan: order.plan.name }),
    after: JSON.stringify({
      plan: told.planName,
      mode: told.mode,
      startsOn: change.startsOn.toString(),
      creditAmount: change.creditAmount + change.carriedAmount,
      chargeAmount: change.chargeAmount,
    }),
  })
  await emit(
    ctx,
    planChanged,
    {
      orderId: order.id,
      pricingPlanId: told.planId,
      mode: told.mode,
      planBefore: order.plan.name,
      startsOn: change.startsOn.toString(),
      chargeAmount: change.chargeAmount,
      creditAmount: change.creditAmount + change.carriedAmount,
    },
    order.sellerId,
  )
}

/** The days that were credited, or given up, belong to the new plan. */
const endPeriod = (ctx: Ctx, rate: OrderRate, startsOn: Temporal.PlainDate) => {
  const isGone = rate.periodFrom !== null && Temporal.PlainDate.compare(rate.periodFrom, startsOn) >= 0
  return ctx.db
    .updateTable('orderRates')
    .set(isGone ? { periodFrom: null, periodTill: null } : { periodTill: startsOn.subtract({ days: 1 }) })
    .where('id', '=', rate.id)
    .execute()
}

const writeRates = (ctx: Ctx, order: Order, change: PlanChange, last: number, zone: string) =>
  ctx.db
    .insertInto('orderRates')
    .values(
      change.rates.map((rate, i) => {
        const isSettled = rate.gross === 0 && Temporal.PlainDate.compare(rate.dueOn, localDay(ctx.now, zone)) <= 0
        return {
          orderId: order.id,
          sellerId: order.sellerId,
          number: last + i + 1,
          position: change.planOffset + rate.number,
          state: isSettled ? ('paid' as const) : ('future' as const),
          dueOn: rate.dueOn,
          periodFrom: rate.periodFrom,
          periodTill: rate.periodTill,
          amount: rate.gross,
          netAmount: rate.net,
          vatAmount: rate.vat,
          creditAmount: rate.creditAmount,
          nextTryAt: isSettled ? null : tryAt(rate.dueOn, zone),
        }
      }),
    )
    .execute()

/** A plan without an end is worth one rate; any other, what was agreed in all. */
const totalsOf = async (
  ctx: Ctx,
  order: Order,
  change: PlanChange,
): Promise<{ totalAmount: number; netAmount: number; vatAmount: number }> => {
  const rates = (await ratesOf(ctx, order.id))
    .filter((rate) => rate.state !== 'skipped')
    .map((rate) => ({ gross: rate.amount, net: rate.netAmount, vat: rate.vatAmount }))
  const open = change.rates.find((rate) => rate.creditAmount === 0) ?? change.rates.at(-1)!
  const total = rateCount(change.terms) === undefined ? open : sumOf(rates)
  return { totalAmount: total.gross, netAmount: total.net, vatAmount: total.vat }
}

/** Changes the plan and, where money is due at once and a method is on file, charges it. */
export const changePlanAndCharge = async (
  world: World,
  input: PlanChoice & { orderId: number; reason?: string | undefined },
): Promise<void> => {
  const transfer = await world.transact(async (ctx): Promise<Transfer | undefined> => {
    const { order, change } = await changePlan(ctx, input)
    const rate = (await ratesOf(ctx, order.id)).find(
      (each) => each.state === 'future' && each.position === change.planOffset + 1,
    )
    if (change.chargeAmount === 0 || !isChargedAlone(order) || !rate) return undefined
    await move(ctx, orderRateState, rate.id, 'send_debit', { set: { nextTryAt: null, attempts: 1 } })
    return newTry(ctx, rate, order, 1)
  })
  if (transfer) await sendDebit(world, transfer)
}
