import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { funnelList } from '../contract.ts'
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
  search: (words) => sql`f.name ilike ${containing(words)}`,
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
