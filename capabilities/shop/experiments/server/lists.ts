import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { experimentList } from '../contract.ts'
import { experimentTables } from './tables.ts'

export const experiments = bindList(experimentList, {
  table: 'experiments',
  as: 'e',
  joins: sql`join sellers s on s.id = e.seller_id`,
  scope: (ctx) => inScope(ctx, experimentTables, 'experiments', 'e'),
  columns: {
    sellerName: sql`s.name`,
    visitorsCount: sql`(select coalesce(sum(d.visitors_count), 0)::int from experiment_days d where d.experiment_id = e.id)`,
    ordersCount: sql`(select count(*)::int from experiment_orders x where x.experiment_id = e.id)`,
  },
  search: (words) => hasWords(sql`e.name`, words),
})
