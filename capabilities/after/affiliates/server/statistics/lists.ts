import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { ownSaleList, ownStatisticsList, saleList, statisticsList } from '../../contract/statistics.ts'
import { affiliateTables } from '../tables.ts'

const saleColumns = {
  orderNumber: sql`o.number`,
  orderToken: sql`o.token`,
  productName: sql`pr.name`,
  programName: sql`p.name`,
  publisherName: sql`n.name`,
}
const saleFilters = {
  affiliateProgramId: sql`a.program_id`,
  ended: sql`(a.ended_at is not null)`,
  created: sql`a.created_at`,
}
const sales = {
  table: 'affiliateSales' as const,
  as: 'a',
  joins: sql`join affiliate_programs p on p.id = a.program_id join affiliate_nodes n on n.id = a.node_id join sellers s on s.id = a.seller_id left join orders o on o.id = a.order_id left join products pr on pr.id = a.product_id`,
  scope: (ctx: Parameters<typeof inScope>[0]) => inScope(ctx, affiliateTables, 'affiliate_sales', 'a'),
}

export const saleRows = bindList(saleList, {
  ...sales,
  columns: saleColumns,
  filters: { ...saleFilters, affiliateNodeId: sql`a.node_id` },
  search: (words) => sql`(o.token = ${words} or ${hasWords(sql`pr.name`, words)} or ${hasWords(sql`n.name`, words)})`,
})
export const ownSaleRows = bindList(ownSaleList, {
  ...sales,
  columns: { ...saleColumns, sellerName: sql`coalesce(s.company, s.name)` },
  filters: saleFilters,
  search: (words) => sql`(o.token = ${words} or ${hasWords(sql`pr.name`, words)} or ${hasWords(sql`p.name`, words)})`,
})

const dayColumns = {
  programName: sql`p.name`,
  productName: sql`pr.name`,
  conversion: sql`case when d.clicks = 0 then 0 else least(10000, round(d.orders * 10000.0 / d.clicks))::bigint end`,
}
const dayFilters = { affiliateProgramId: sql`d.program_id` }
const days = {
  table: 'affiliateDays' as const,
  as: 'd',
  joins: sql`left join affiliate_programs p on p.id = d.program_id left join affiliate_nodes n on n.id = d.node_id left join sellers s on s.id = d.seller_id left join products pr on pr.id = d.product_id`,
  scope: (ctx: Parameters<typeof inScope>[0]) => inScope(ctx, affiliateTables, 'affiliate_days', 'd'),
}

export const dayRows = bindList(statisticsList, {
  ...days,
  columns: { ...dayColumns, publisherName: sql`n.name` },
  filters: { ...dayFilters, affiliateNodeId: sql`d.node_id` },
})
export const ownDayRows = bindList(ownStatisticsList, {
  ...days,
  columns: { ...dayColumns, sellerName: sql`coalesce(s.company, s.name)` },
  filters: dayFilters,
})
