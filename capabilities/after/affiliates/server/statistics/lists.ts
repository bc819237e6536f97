import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { ownSaleList, ownStatisticsList, saleList, statisticsList } from '../../contract/lists.ts'
import { affiliateTables } from '../tables.ts'

const saleColumns = {
  id: sql`a.id`,
  orderToken: sql`o.token`,
  productName: sql`pr.name`,
  orderId: sql`a.order_id`,
  createdAt: sql`a.created_at`,
  programName: sql`p.name`,
  publisherName: sql`n.name`,
  origin: sql`a.origin`,
  revenueAmount: sql`a.revenue_amount`,
  commissionAmount: sql`a.commission_amount`,
  uplineAmount: sql`a.upline_amount`,
  currency: sql`a.currency`,
  endedAt: sql`a.ended_at`,
}
const saleFilters = {
  origin: sql`a.origin`,
  affiliateProgramId: sql`a.program_id`,
  currency: sql`a.currency`,
  ended: sql`(a.ended_at is not null)`,
  created: sql`a.created_at`,
}
const sales = {
  from: sql`affiliate_sales a join affiliate_programs p on p.id = a.program_id join affiliate_nodes n on n.id = a.node_id join sellers s on s.id = a.seller_id join orders o on o.id = a.order_id left join products pr on pr.id = a.product_id`,
  id: sql`a.id`,
  scope: (ctx: Parameters<typeof inScope>[0]) => inScope(ctx, affiliateTables, 'affiliate_sales', 'a'),
}

export const saleRows = bindList(saleList, {
  ...sales,
  columns: saleColumns,
  filters: { ...saleFilters, affiliateNodeId: sql`a.node_id`, productId: sql`a.product_id`, orderId: sql`a.order_id` },
  search: (words) =>
    sql`(o.token = ${words} or pr.name ilike ${containing(words)} or n.name ilike ${containing(words)})`,
})
export const ownSaleRows = bindList(ownSaleList, {
  ...sales,
  columns: { ...saleColumns, sellerName: sql`coalesce(s.company, s.name)` },
  filters: saleFilters,
  search: (words) =>
    sql`(o.token = ${words} or pr.name ilike ${containing(words)} or p.name ilike ${containing(words)})`,
})

const dayColumns = {
  id: sql`d.id`,
  day: sql`d.day`,
  programName: sql`p.name`,
  productName: sql`pr.name`,
  clicks: sql`d.clicks`,
  orders: sql`d.orders`,
  conversion: sql`case when d.clicks = 0 then 0 else least(10000, round(d.orders * 10000.0 / d.clicks))::bigint end`,
  revenueAmount: sql`d.revenue_amount`,
  commissionAmount: sql`d.commission_amount`,
  uplineAmount: sql`d.upline_amount`,
  currency: sql`d.currency`,
}
const dayFilters = { day: sql`d.day`, affiliateProgramId: sql`d.program_id`, currency: sql`d.currency` }
const days = {
  from: sql`affiliate_days d join affiliate_programs p on p.id = d.program_id join affiliate_nodes n on n.id = d.node_id join sellers s on s.id = d.seller_id left join products pr on pr.id = d.product_id`,
  matched: sql`affiliate_days d`,
  id: sql`d.id`,
  scope: (ctx: Parameters<typeof inScope>[0]) => inScope(ctx, affiliateTables, 'affiliate_days', 'd'),
}

export const dayRows = bindList(statisticsList, {
  ...days,
  columns: { ...dayColumns, publisherName: sql`n.name` },
  filters: { ...dayFilters, affiliateNodeId: sql`d.node_id`, productId: sql`d.product_id` },
})
export const ownDayRows = bindList(ownStatisticsList, {
  ...days,
  columns: { ...dayColumns, sellerName: sql`coalesce(s.company, s.name)` },
  filters: dayFilters,
})
