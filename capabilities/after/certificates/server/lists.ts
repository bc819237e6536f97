import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { voucherList } from '../contract.ts'
import { asTyped } from '../rules/valid-till.ts'
import { certificateTables } from './tables.ts'

export const vouchers = bindList(voucherList, {
  table: 'vouchers',
  as: 'v',
  joins: sql`join products pr on pr.id = v.product_id join accesses a on a.id = v.access_id join orders o on o.id = a.order_id left join payers p on p.id = o.payer_id`,
  scope: (ctx) => inScope(ctx, certificateTables, 'vouchers', 'v'),
  columns: {
    productName: sql`pr.name`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
  },
  filters: {
    left: sql`v.left_amount`,
    created: sql`v.created_at`,
  },
  search: (words) =>
    sql`(v.key ilike ${containing(asTyped(words))} or p.email::text ilike ${containing(words)} or ${hasWords(sql`v.receiver_name`, words)})`,
})
