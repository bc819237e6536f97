import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { rollingRates } from '#capabilities/offer/catalog/rules/schedule.ts'
import { spendCredit } from '../../rules/change-plan.ts'
import { dueFrom, ratesFrom } from '../../rules/plan-days.ts'
import { priceRate } from '../../rules/price.ts'
import { orderById } from '../find-order.ts'
import { taxesOf } from '../taxes/taxes-of.ts'
import { tryAt } from './try-at.ts'
import type { Order } from '../tables.ts'

/**
 * Writes the next rates of an open-ended subscription, so that twelve are always to come. Nothing is written past a set
 * cancellation, and none for days that are over.
 */
export const keepRatesRolling = async (ctx: Ctx, { id }: Pick<Order, 'id'>): Promise<void> => {
  const order = await orderById(ctx, id)
  if (order.periodType !== 'subscription' || order.cancelsOn !== null) return
  const { last, place, ahead } = await writtenRates(ctx, order)
  if (ahead >= rollingRates) return
  const zone = await zoneOf(ctx, order.sellerId)
  const today = localDay(ctx.now, zone)
  let from = Math.max(place - order.planOffset, 0) + 1
  while (Temporal.PlainDate.compare(dueFrom(order.plan, order, from), today) < 0) from++
  const taxesOn = await taxesOf(ctx, order)
  const { currency, quantity, plan } = order
  const priced = ratesFrom(order.plan, order, from, from + rollingRates - ahead - 1).map((rate) =>
    priceRate(rate, { ...plan, currency, taxes: taxesOn(rate.dueOn), quantity }),
  )
  const { rates, left } = spendCredit(priced, order.creditAmount, (rate) => taxesOn(rate.dueOn))
  if (left !== order.creditAmount)
    await ctx.db.updateTable('orders').set({ creditAmount: left }).where('id', '=', order.id).execute()
  await ctx.db
    .insertInto('orderRates')
    .values(
      rates.map((rate, i) => ({
        orderId: order.id,
        sellerId: order.sellerId,
        number: last + i + 1,
        position: order.planOffset + rate.number,
        state: 'future' as const,
        dueOn: rate.dueOn,
        periodFrom: rate.periodFrom,
        periodTill: rate.periodTill,
        amount: rate.gross,
        netAmount: rate.net,
        vatAmount: rate.vat,
        creditAmount: rate.creditAmount,
        nextTryAt: tryAt(rate.dueOn, zone),
      })),
    )
    .execute()
}

type Written = { last: number; place: number; ahead: number }

/** The last number and place of an order's rates, and how many are to come. */
const writtenRates = async (ctx: Ctx, order: Order): Promise<Written> => {
  const { rows } =
    await sql<Written>`select coalesce(max(number), 0)::int as last, coalesce(max(position), 0)::int as place,
    count(*) filter (where state = 'future' and position is not null)::int as ahead from order_rates where order_id = ${order.id}`.execute(
      ctx.db,
    )
  return rows[0] ?? { last: 0, place: 0, ahead: 0 }
}
