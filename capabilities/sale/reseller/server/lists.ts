import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { resellerRequestList } from '../contract.ts'
import { resellerTables } from './tables.ts'

export const resellerRequests = bindList(resellerRequestList, {
  from: sql`reseller_requests r join sellers s on s.id = r.seller_id`,
  id: sql`r.id`,
  scope: (ctx) => inScope(ctx, resellerTables, 'reseller_requests', 'r'),
  columns: {
    id: sql`r.id`,
    sellerName: sql`coalesce(s.company, s.name)`,
    username: sql`s.username::text`,
    sellerId: sql`s.id`,
    state: sql`r.state`,
    sellingMode: sql`s.selling_mode`,
    countryCode: sql`s.country_code`,
    isVatLiable: sql`coalesce(s.is_vat_liable, true)`,
    message: sql`r.message`,
    reason: sql`r.reason`,
    productsCount: sql`(select count(*)::int from products p where p.seller_id = s.id and not p.archived)`,
    createdAt: sql`r.created_at`,
    decidedAt: sql`r.decided_at`,
  },
  filters: {
    state: sql`r.state`,
    sellingMode: sql`s.selling_mode`,
    countryCode: sql`s.country_code`,
    created: sql`r.created_at`,
  },
  search: (words) =>
    sql`(s.name ilike ${containing(words)} or s.company ilike ${containing(words)} or s.username = ${words})`,
})
