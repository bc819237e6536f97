import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { priceRate } from '../../rules/price.ts'
import { ratesBetween, rollingRates } from '#capabilities/offer/catalog/rules/schedule.ts'
import { tryAt } from '../place-order.ts'
import type { Order } from '../tables.ts'

/** Writes the next rates of an open-ended subscription, so that twelve are always to come. Nothing is written past a set cancellation. */
export const keepRatesRolling = async (ctx: Ctx, order: Order): Promise<void> => {
  if (order.periodType !== 'subscription' || order.cancelsOn !== null) return
  const { rows } = await sql<{ last: number; ahead: number }>`select coalesce(max(number), 0)::int as last, count(*) filter (where state = 'future')::int as ahead from order_rates where order_id = ${order.id}`.execute(ctx.db)
  const { last, ahead } = rows[0] ?? { last: 0, ahead: 0 }
  if (ahead >= rollingRates) return
  const zone = await zoneOf(ctx, order.sellerId)
  const terms = { basis: order.priceBasis, supply: { treatment: order.vatTreatment, country: order.vatCountry, rate: order.vatBp }, homeRate: order.plan.homeVatBp, quantity: order.quantity, reduction: order.plan.reduction }
  const rates = ratesBetween(order.plan, order.anchorOn, last + 1, last + rollingRates - ahead).map((rate) => priceRate(rate, terms))
  await ctx.db
    .insertInto('orderRates')
    .values(rates.map((rate) => ({ orderId: order.id, sellerId: order.sellerId, number: rate.number, state: 'future' as const, dueOn: rate.dueOn, periodFrom: rate.periodFrom, periodTill: rate.periodTill, amount: rate.gross, netAmount: rate.net, vatAmount: rate.vat, nextTryAt: tryAt(rate.dueOn, zone) })))
    .onConflict((conflict) => conflict.columns(['orderId', 'number']).doNothing())
    .execute()
}
