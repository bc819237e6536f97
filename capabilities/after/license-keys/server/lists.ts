import { sql } from 'kysely'
import type { SearchSource } from '#platform/server/find.ts'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { keyList } from '../contract.ts'
import { licenseKeyTables } from './tables.ts'

export const licenseKeys = bindList(keyList, {
  table: 'licenseKeys',
  as: 'k',
  joins: sql`join products pr on pr.id = k.product_id left join accesses a on a.id = k.access_id left join orders o on o.id = a.order_id left join payers p on p.id = o.payer_id`,
  scope: (ctx) => inScope(ctx, licenseKeyTables, 'license_keys', 'k'),
  columns: {
    productName: sql`pr.name`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    orderId: sql`a.order_id`,
    devices: sql`(select count(*)::int from license_activations d where d.license_key_id = k.id and d.deactivated_at is null)`,
  },
  filters: { sold: sql`k.sold_at` },
  search: (words) =>
    sql`(k.key ilike ${containing(words)} or p.email::text ilike ${containing(words)} or ${hasWords(sql`pr.name`, words)})`,
})

export const licenseKeySearch: SearchSource = {
  screen: 'license_keys',
  permission: 'license_keys.read',
  path: (row) => `license_keys?query=${encodeURIComponent(row.name)}`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select k.id, k.key as name, pr.name as detail from license_keys k join products pr on pr.id = k.product_id
    where k.key = any(${[words, words.toUpperCase()]}) and ${inScope(ctx, licenseKeyTables, 'license_keys', 'k')} order by k.id desc limit ${most}`,
}
