import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { voucherList } from '../contract.ts'
import { asTyped } from '../rules/valid-till.ts'
import { certificateTables } from './tables.ts'

export const vouchers = bindList(voucherList, {
  from: sql`vouchers v join products pr on pr.id = v.product_id join accesses a on a.id = v.access_id join orders o on o.id = a.order_id left join payers p on p.id = o.payer_id`,
  id: sql`v.id`,
  scope: (ctx) => inScope(ctx, certificateTables, 'vouchers', 'v'),
  columns: {
    id: sql`v.id`,
    key: sql`v.key`,
    productName: sql`pr.name`,
    state: sql`v.state`,
    kind: sql`v.kind`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    receiverName: sql`v.receiver_name`,
    validTill: sql`v.valid_till`,
    leftAmount: sql`v.left_amount`,
    valueAmount: sql`v.value_amount`,
    currency: sql`v.currency`,
    createdAt: sql`v.created_at`,
  },
  filters: {
    state: sql`v.state`,
    kind: sql`v.kind`,
    productId: sql`v.product_id`,
    validTill: sql`v.valid_till`,
    left: sql`v.left_amount`,
    created: sql`v.created_at`,
  },
  search: (words) =>
    sql`(v.key ilike ${containing(asTyped(words))} or p.email::text ilike ${containing(words)} or v.receiver_name ilike ${containing(words)})`,
})
