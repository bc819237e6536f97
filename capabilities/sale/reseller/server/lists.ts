import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { resellerRequestList } from '../contract.ts'
import { resellerTables } from './tables.ts'

export const resellerRequests = bindList(resellerRequestList, {
  table: 'resellerRequests',
  as: 'r',
  joins: sql`join sellers s on s.id = r.seller_id`,
  scope: (ctx) => inScope(ctx, resellerTables, 'reseller_requests', 'r'),
  columns: {
    sellerName: sql`coalesce(s.company, s.name)`,
    username: sql`s.username::text`,
    sellerId: sql`s.id`,
    sellingMode: sql`s.selling_mode`,
    countryCode: sql`s.country_code`,
    isVatLiable: sql`coalesce(s.is_vat_liable, true)`,
    productsCount: sql`(select count(*)::int from products p where p.seller_id = s.id and not p.archived)`,
  },
  filters: {
    sellingMode: sql`s.selling_mode`,
    countryCode: sql`s.country_code`,
    created: sql`r.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)} or s.username = ${words})`,
})
