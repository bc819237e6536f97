import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { failBy, job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { chargedAs } from '#capabilities/sale/payments/vocabulary.ts'
import { openCircuits, isChargedAlone, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isFrozenAt } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { nextTry } from '../../rules/retries.ts'
import { orderRateState, orderPaymentState } from '../../vocabulary.ts'
import { followMoney } from '../money/follow-money.ts'
import { changeOrderState } from '../change-state.ts'
import { paymentNoticeDue, rateFailed } from '../events.ts'
import { refreshSums } from '../find-order.ts'
import { frozenAmong } from './frozen-among.ts'
import { keepRatesRolling } from './keep-rates-rolling.ts'
import { sendDebits } from './send-debits.ts'
import { tryAt } from './try-at.ts'
import type { Order, OrderRate } from '../tables.ts'
import { settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'
import { newTry } from './new-try.ts'

const batch = 48

/**
 * One round of the billing run; returns the number of instalments taken. It takes due instalments (`skip locked`, so
 * that any number of workers share the work), writes the intention to charge them and commits; then asks the providers;
 * then writes each outcome. A worker that dies in between leaves `prepared` transfers, which are resolved by asking,
 * never charged again.
 */
export const chargeNextRates = async (world: World): Promise<number> => {
  const { taken, transfers, faults } = await takeTogether(world)
  if (transfers.length > 0) await sendDebits(world, transfers)
  failBy(faults)
  return taken
}

type Round = TakenRates & { faults: unknown[] }

/**
 * Takes a batch; if that fails, each instalment separately. One that cannot be taken waits an hour, so that a bad order
 * does not hold up others.
 */
const takeTogether = async (world: World): Promise<Round> => {
  try {
    return { ...(await world.transact((ctx) => takeDueRates(ctx))), faults: [] }
  } catch {
    const due = await world.transact(nextDue)
    const round: Round = { taken: due.length, transfers: [], faults: [] }
    for (const { id } of due) {
      try {
        round.transfers.push(...(await world.transact((ctx) => takeDueRates(ctx, id))).transfers)
      } catch (fault) {
        round.faults.push(fault)
        await world.transact((ctx) =>
          ctx.db
            .updateTable('orderRates')
            .set({ nextTryAt: ctx.now.add({ hours: 1 }) })
            .where('id', '=', id)
            .execute(),
        )
      }
    }
    return round
  }
}

/** The billing run: rounds until one finds less than it could take. */
export const chargeDueRates = job('orders.charge_due_rates', {
  schedule: '*/10 * * * *',
  run: async (world) => {
    while ((await chargeNextRates(world)) === batch);
  },
})

type DueRate = OrderRate & { order: Order }

const nextDue = async (ctx: Ctx, only?: number): Promise<{ id: number; orderId: number }[]> => {
  const which = only === undefined ? sql`true` : sql`id = ${only}`
  return (
    await sql<{
      id: number
      orderId: number
    }>`select id, order_id from order_rates where next_try_at <= ${ctx.now} and ${which} order by next_try_at, id limit ${batch} for update skip locked`.execute(
      ctx.db,
    )
  ).rows
}

type TakenRates = { taken: number; transfers: Transfer[] }

/** Takes the next due rates, or `only` one, and decides for each: charge it, remind of it, or let it fall into debt. */
const takeDueRates = async (ctx: Ctx, only?: number): Promise<TakenRates> => {
  const rows = await nextDue(ctx, only)
  if (rows.length === 0) return { taken: 0, transfers: [] }
  const orders = new Map(
    (
      await ctx.db
        .selectFrom('orders')
        .selectAll()
        .where(
          'id',
          'in',
          rows.map((row) => row.orderId),
        )
        .orderBy('id')
        .forUpdate()
        .execute()
    ).map((order) => [order.id, order]),
  )
  const rates = await ctx.db
    .selectFrom('orderRates')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('orderId')
    .orderBy('number')
    .execute()
  const stops = { shut: await openCircuits(ctx), frozen: await frozenAmong(ctx, [...orders.values()]) }
  const transfers = await Promise.all(
    rates.map((rate) => takeRate(ctx, { ...rate, order: orders.get(rate.orderId)! }, stops)),
  )
  return { taken: rows.length, transfers: transfers.filter((transfer) => transfer !== undefined) }
}

/** Rates that wait for a provider come back within this time of each other. */
const jitterMilliseconds = 30_000

/** Rates of a seller whose payments are frozen are looked at again so soon. */
const thawHours = 6

type Stops = {
  shut: ReadonlyMap<string, Temporal.Instant>
  frozen: ReadonlyMap<number, readonly string[]>
}

const takeRate = async (ctx: Ctx, rate: DueRate, { shut, frozen }: Stops): Promise<Transfer | undefined> => {
  const { order } = rate
  if (
    !isIn(orderPaymentState, 'billable', order.paymentState) ||
    !isIn(orderRateState, 'open', rate.state) ||
    rate.state === 'pending'
  )
    return waitTill(ctx, rate, null)
  const zone = await zoneOf(ctx, order.sellerId)
  if (order.pausedUntil && Temporal.PlainDate.compare(localDay(ctx.now, zone), order.pausedUntil) < 0)
    return waitTill(ctx, rate, tryAt(order.pausedUntil, zone))
  if (rate.state === 'future' && rate.amount === 0) return settleByCredit(ctx, rate)
  // While the seller may take no money, nobody is charged, reminded or in debt: it is not the payer who is late.
  if (isFrozenAt(frozen.get(order.sellerId) ?? [], order.provider))
    return waitTill(ctx, rate, ctx.now.add({ hours: thawHours, milliseconds: rate.id % jitterMilliseconds }))
  const graceEndsAt = rate.graceEndsAt ?? tryAt(rate.dueOn.add({ days: order.plan.pastDueDays }), zone)
  if (
    rate.graceEndsAt &&
    Temporal.Instant.compare(rate.graceEndsAt, ctx.now) <= 0 &&
    isIn(orderRateState, 'in_grace', rate.state)
  )
    return endGrace(ctx, rate, zone)
  if (!isChargedAlone(order)) return askPayer(ctx, rate, graceEndsAt)
  // A provider that does not answer is left alone; the rates come back one after the other, and no try is lost.
  const shutUntil = shut.get(order.provider)
  if (shutUntil) return waitTill(ctx, rate, shutUntil.add({ milliseconds: rate.id % jitterMilliseconds }))
  return debit(ctx, rate, order)
}

const waitTill = async (ctx: Ctx, { id }: DueRate, nextTryAt: Temporal.Instant | null): Promise<undefined> => {
  await ctx.db.updateTable('orderRates').set({ nextTryAt }).where('id', '=', id).execute()
}

/** The payer pays manually: request it once, and check again when the grace period ends. */
const askPayer = async (ctx: Ctx, rate: DueRate, graceEndsAt: Temporal.Instant): Promise<Transfer | undefined> => {
  const { order } = rate
  if (rate.state !== 'future') return waitTill(ctx, rate, rate.state === 'debt' ? null : graceEndsAt)
  await move(ctx, orderRateState, rate.id, 'fall_due', { set: { nextTryAt: graceEndsAt, graceEndsAt } })
  await emit(ctx, paymentNoticeDue, { orderId: order.id, orderRateId: rate.id }, order.sellerId)
  await refreshSums(ctx, order.id)
  return settlesByWire(order.provider) ? announceWire(ctx, rate, order) : undefined
}

/** Credit or a coupon left nothing to pay: the rate is settled on its day without a bank. */
const settleByCredit = async (ctx: Ctx, { order, ...rate }: DueRate): Promise<undefined> => {
  await move(ctx, orderRateState, rate.id, 'pay', { set: { nextTryAt: null } })
  await keepRatesRolling(ctx, order)
  await refreshSums(ctx, order.id)
  await followMoney(ctx, order, false)
}

const debit = async (ctx: Ctx, rate: OrderRate, order: Order): Promise<Transfer> => {
  const [transfer] = await Promise.all([
    newTry(ctx, rate, order, rate.attempts + 1),
    move(ctx, orderRateState, rate.id, 'send_debit', { set: { nextTryAt: null, attempts: rate.attempts + 1 } }),
  ])
  return transfer
}

const announceWire = async (ctx: Ctx, rate: OrderRate, order: Order): Promise<Transfer> => {
  await ctx.db
    .updateTable('orderRates')
    .set({ attempts: rate.attempts + 1 })
    .where('id', '=', rate.id)
    .execute()
  return newTry(ctx, rate, order, rate.attempts + 1)
}

/** The grace period is over: the instalment becomes debt, access is paused; automatic attempts continue as planned. */
const endGrace = async (ctx: Ctx, rate: DueRate, zone: string): Promise<Transfer | undefined> => {
  const { order } = rate
  const retryOn =
    isChargedAlone(order) && rate.lastDecline !== null
      ? nextTry({
          reason: rate.lastDecline,
          form: chargedAs(order.paymentMethod),
          attempts: rate.attempts - rate.excused,
          dueOn: rate.dueOn,
          notBefore: localDay(ctx.now, zone),
        })
      : undefined
  await move(ctx, orderRateState, rate.id, 'fall_into_debt', {
    set: { nextTryAt: retryOn ? tryAt(retryOn, zone) : null },
  })
  if (order.paymentState === 'paying')
    await changeOrderState(ctx, order, 'pause', { reason: rate.lastDecline ?? 'not paid in time' })
  await refreshSums(ctx, order.id)
  await emit(
    ctx,
    rateFailed,
    {
      orderId: order.id,
      orderRateId: rate.id,
      reason: rate.lastDecline ?? 'no_method',
      isFinal: retryOn === undefined,
    },
    order.sellerId,
  )
  return undefined
}
