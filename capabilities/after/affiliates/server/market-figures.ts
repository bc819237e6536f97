import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'

/** Period of the figures that publishers see of a program, */
const shownDays = 90
/** and of enough that chance and single sales do not show through. */
const leastClicks = 100
const leastOrders = 20

const sinceDay = (ctx: Pick<Ctx, 'now'>) =>
  ctx.now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: shownDays })

const ofDays = (ctx: Pick<Ctx, 'now'>, figure: ReturnType<typeof sql>) =>
  sql`(select case when sum(d.clicks) >= ${leastClicks} then ${figure} end from affiliate_days d where d.program_id = p.id and d.day >= ${sinceDay(ctx)})`

/** What a click on a publisher's link brought them and those who recruited them, in the seller's currency. */
export const earningsPerClick = (ctx: Pick<Ctx, 'now'>) =>
  ofDays(
    ctx,
    sql`round(coalesce(sum(d.commission_amount + d.upline_amount) filter (where d.currency = s.currency), 0)::numeric / sum(d.clicks))::bigint`,
  )

/** Orders in a hundred clicks, in basis points. */
export const clicksConverted = (ctx: Pick<Ctx, 'now'>) =>
  ofDays(ctx, sql`least(10000, round(10000.0 * sum(d.orders) / sum(d.clicks)))::int`)

/** How many of a hundred bought orders were refunded, cancelled or charged back, in basis points. */
export const ordersTakenBack = (ctx: Pick<Ctx, 'now'>) =>
  sql`(select case when count(*) >= ${leastOrders} then round(10000.0 * count(*) filter (where o.payment_state in ${inSet(orderPaymentState, 'taken_back')}) / count(*))::int end
    from affiliate_sales sale join orders o on o.id = sale.order_id
    where sale.program_id = p.id and sale.ended_at is null and sale.sold_on >= ${sinceDay(ctx)})`
