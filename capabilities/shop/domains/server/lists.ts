import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { domainList } from '../contract.ts'
import { domainsTables } from './tables.ts'

export const domains = bindList(domainList, {
  table: 'domains',
  as: 'd',
  joins: sql`join sellers s on s.id = d.seller_id`,
  scope: (ctx) => inScope(ctx, domainsTables, 'domains', 'd'),
  columns: { sellerName: sql`s.name` },
  filters: { created: sql`d.created_at` },
  search: (words) => sql`d.host ilike ${containing(words)}`,
})
