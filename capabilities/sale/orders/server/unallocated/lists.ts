import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { refundedToAccounts, wireProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { unallocatedList } from '../../contract/unallocated.ts'
import { ordersLike } from '../lists.ts'
import { orderTables } from '../tables.ts'

export const unallocatedPayments = bindList(unallocatedList, {
  table: 'unallocatedPayments',
  as: 'u',
  joins: sql`join transfers t on t.id = u.transfer_id join orders o on o.id = u.order_id left join payers p on p.id = u.payer_id left join products pr on pr.id = o.product_id`,
  scope: (ctx) => sql<boolean>`${inScope(ctx, orderTables, 'unallocated_payments', 'u')} and u.amount > 0`,
  columns: {
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    wireReference: sql`t.wire_reference`,
    provider: sql`t.provider`,
    isByWire: sql`t.provider = any(${[...wireProviders]}::text[])`,
    needsAccount: sql`t.provider || '/' || t.payment_method = any(${[...refundedToAccounts]}::text[])`,
    receivedAmount: sql`t.received_amount`,
    unallocatedAmount: sql`u.amount`,
  },
  filters: {
    productId: sql`o.product_id`,
    noted: sql`u.noted_at`,
    unallocatedAmount: sql`u.amount`,
  },
  search: (words, ctx) => sql`u.order_id = any(${ordersLike(words, ctx)})`,
})
