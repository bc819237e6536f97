import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { funnelList, visitList } from '../contract.ts'
import { funnelTables } from './tables.ts'

export const funnels = bindList(funnelList, {
  table: 'funnels',
  as: 'f',
  joins: sql`join sellers s on s.id = f.seller_id`,
  scope: (ctx) => inScope(ctx, funnelTables, 'funnels', 'f'),
  columns: {
    sellerName: sql`s.name`,
    nodesCount: sql`(select count(*)::int from funnel_nodes n where n.funnel_id = f.id)`,
    visitorsCount: sql`(select count(*)::int from funnel_visits v where v.seller_id = f.seller_id and v.funnel_id = f.id)`,
    ordersCount: sql`(select count(*)::int from orders o where o.funnel_id = f.id)`,
  },
  search: (words) => hasWords(sql`f.name`, words),
})

const stepAt = (values: readonly string[], left: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from funnel_steps t where t.visit_id = v.id and t.node_id = any(${values.map(Number)}::bigint[]) and ${left})`
const lastOrder = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from funnel_steps t join orders o on o.id = t.order_id where t.visit_id = v.id order by o.id desc limit 1)`

export const visits = bindList(visitList, {
  table: 'funnelVisits',
  as: 'v',
  joins: sql`join funnels f on f.id = v.funnel_id join sellers s on s.id = v.seller_id left join funnel_nodes n on n.id = v.node_id`,
  scope: (ctx) => inScope(ctx, funnelTables, 'funnel_visits', 'v'),
  columns: {
    funnelName: sql`f.name`,
    nodeName: sql`n.name`,
    sellerName: sql`s.name`,
    email: sql`coalesce(${lastOrder(sql`o.payer_details ->> 'email'`)}, (select c.email::text from opt_in_contacts c where c.id = v.contact_id))`,
    orderId: lastOrder(sql`o.id`),
    ordersCount: sql`(select count(*)::int from funnel_steps t where t.visit_id = v.id and t.order_id is not null)`,
  },
  filters: {
    reachedNodeId: (values) => stepAt(values, sql`true`),
    nextNodeId: (values) => stepAt(values, sql`t.answer = 'next'`),
    noNodeId: (values) => stepAt(values, sql`t.answer = 'no'`),
    missedNodeId: (values) => stepAt(values, sql`t.answer = 'missed'`),
    openNodeId: (values) => sql<SqlBool>`v.node_id = any(${values.map(Number)}::bigint[])`,
    started: sql`v.started_at`,
  },
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  funnels: {
    permission: 'funnels.read',
    from: sql`funnels`,
    id: sql`funnels.id`,
    name: sql`funnels.name`,
    scope: (ctx) => inScope(ctx, funnelTables, 'funnels'),
  },
  funnel_nodes: {
    permission: 'funnels.read',
    from: sql`funnel_nodes join funnels on funnels.id = funnel_nodes.funnel_id`,
    id: sql`funnel_nodes.id`,
    name: sql`funnels.name || ' · ' || funnel_nodes.name`,
    scope: (ctx) => inScope(ctx, funnelTables, 'funnel_nodes'),
  },
}
