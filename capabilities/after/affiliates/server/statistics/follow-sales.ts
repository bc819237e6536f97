import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { AffiliateSale } from '../tables.ts'

/**
 * Lets the figures of an order's sales, and of the day it was bought, follow what it brought. Each sale remembers what
 * it has added to its day, so that a repetition adds nothing. An order that was given to somebody else counts with
 * them; what it brought before stays where it was earned.
 */
export const followSales = async (ctx: Ctx, orderId: number): Promise<void> => {
  const sales = await ctx.db
    .selectFrom('affiliateSales')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (sales.length === 0) return
  const { completedAt, isTest } = await ctx.db
    .selectFrom('orders')
    .select(['completedAt', 'isTest'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (completedAt === null || isTest) return
  for (const sale of sales)
    await followSale(ctx, sale, sale.soldOn ?? localDay(completedAt, await zoneOf(ctx, sale.sellerId)))
}

const followSale = async (ctx: Ctx, sale: AffiliateSale, soldOn: Temporal.PlainDate): Promise<void> => {
  const { revenue, commission, upline } = await broughtBy(ctx, sale)
  const orders = sale.endedAt === null ? 1 : 0
  const more = {
    orders: orders - sale.countedOrders,
    revenue: revenue - sale.revenueAmount,
    commission: commission - sale.commissionAmount,
    upline: upline - sale.uplineAmount,
  }
  await ctx.db
    .updateTable('affiliateSales')
    .set({ soldOn, countedOrders: orders, revenueAmount: revenue, commissionAmount: commission, uplineAmount: upline })
    .where('id', '=', sale.id)
    .execute()
  if (Object.values(more).every((amount) => amount === 0)) return
  await sql`
    insert into affiliate_days (seller_id, program_id, node_id, publisher_id, product_id, day, currency, orders, revenue_amount, commission_amount, upline_amount)
    values (${sale.sellerId}, ${sale.programId}, ${sale.nodeId}, ${sale.publisherId}, ${sale.productId}, ${soldOn}, ${sale.currency}, greatest(0, ${more.orders}::int), ${more.revenue}, ${more.commission}, ${more.upline})
    on conflict (node_id, product_id, day, currency) do update set orders = affiliate_days.orders + ${more.orders}::int, revenue_amount = affiliate_days.revenue_amount + excluded.revenue_amount,
      commission_amount = affiliate_days.commission_amount + excluded.commission_amount, upline_amount = affiliate_days.upline_amount + excluded.upline_amount`.execute(
    ctx.db,
  )
}

/** What payments of a sale's time brought, less what went back of them, and what was earned on them. */
const broughtBy = async (
  ctx: Ctx,
  { orderId, nodeId, origin, createdAt, endedAt }: AffiliateSale,
): Promise<{ revenue: number; commission: number; upline: number }> => {
  const { rows } = await sql<{ revenue: number; commission: number; upline: number }>`
    with paid as (
      select l.transfer_id as id, sum(l.amount) as amount from order_rates r join rate_allocations l on l.order_rate_id = r.id join transfers t on t.id = l.transfer_id
      where r.order_id = ${orderId} and t.type = 'Payment' and l.amount > 0 and (${origin !== 'hand'} or l.at > ${createdAt}) and (${endedAt}::timestamptz is null or l.at <= ${endedAt}) group by l.transfer_id
    ), back as (
      select p.id, coalesce((select -sum(l.amount) from transfers t join rate_allocations l on l.transfer_id = t.id where t.refunds_id = p.id and l.amount < 0), 0)
        + coalesce((select sum(t.amount) from transfers t where t.refunds_id = p.id and t.type = 'Chargeback' and t.state in ${inSet(transferState, 'in_effect')}), 0) as amount from paid p
    )
    select coalesce((select sum(greatest(0, p.amount - b.amount)) from paid p join back b on b.id = p.id), 0)::bigint as revenue,
      coalesce(sum(e.net_amount) filter (where e.affiliate_node_id = ${nodeId}), 0)::bigint as commission, coalesce(sum(e.net_amount) filter (where e.affiliate_node_id <> ${nodeId}), 0)::bigint as upline
    from sales_earnings e where e.order_id = ${orderId} and e.affiliate_node_id is not null and e.payment_id in (select id from paid)`.execute(
    ctx.db,
  )
  return rows[0]!
}
