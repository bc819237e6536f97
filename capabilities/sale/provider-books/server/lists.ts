import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { providerLineList } from '../contract.ts'
import { providerBookTables } from './tables.ts'

export const providerLines = bindList(providerLineList, {
  table: 'providerLines',
  as: 'l',
  joins: sql`left join transfers t on t.id = l.transfer_id`,
  scope: (ctx) => inScope(ctx, providerBookTables, 'provider_lines', 'l'),
  columns: {
    line: sql`case when l.finding = 'missing_there' then split_part(l.reference, '/', 2) else l.reference end`,
    orderId: sql`t.order_id`,
    providerFee: sql`l.fee_amount`,
  },
  filters: {
    hasFee: ([value]) => (value === 'true' ? sql`l.fee_amount <> 0` : sql`l.fee_amount = 0`),
    booked: sql`l.booked_at`,
    orderId: (ids) =>
      sql`l.transfer_id in (select id from transfers where order_id = any(${ids.map(Number)}::bigint[]))`,
  },
  search: (words) =>
    sql`(l.reference = ${words} or l.transfer_id = any(array(select id from transfers where token = ${words})))`,
})
