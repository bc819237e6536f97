import { sql, type RawBuilder } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { partRevenueList } from '../../contract/part-revenues.ts'
import { orderTables } from '../tables.ts'

/** The rule `amountOfPart` as SQL: both round half away from zero. */
const ofPart = (amount: RawBuilder<unknown>) =>
  sql`(round(${amount} * (x.from_bp + x.share_bp) / 10000.0) - round(${amount} * x.from_bp / 10000.0))::bigint`

export const partRevenues = bindList(partRevenueList, {
  table: 'orderParts',
  as: 'x',
  joins: sql`join orders o on o.id = x.order_id join products b on b.id = o.product_id`,
  scope: (ctx) => inScope(ctx, orderTables, 'order_parts', 'x'),
  columns: {
    partName: sql`x.name`,
    bundleName: sql`b.name`,
    orderNumber: sql`o.number`,
    token: sql`o.token`,
    paymentState: sql`o.payment_state`,
    share: sql`x.share_bp`,
    totalAmount: ofPart(sql`o.total_amount`),
    paidAmount: ofPart(sql`o.paid_amount`),
    refundedAmount: ofPart(sql`o.refunded_amount`),
    currency: sql`o.currency`,
    orderId: sql`o.id`,
    createdAt: sql`o.created_at`,
  },
  filters: {
    partId: sql`x.product_id`,
    productId: sql`o.product_id`,
    paymentState: sql`o.payment_state`,
    excludeNotCompleted: ([wanted]) =>
      wanted === 'true' ? sql`o.payment_state <> 'payment_not_completed'` : sql`true`,
    excludeTest: ([value]) => (value === 'true' ? sql`not o.is_test` : sql`true`),
    currency: sql`o.currency`,
    created: sql`o.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`x.name`, words)} or ${hasWords(sql`b.name`, words)} or o.token = ${words} or o.number = upper(${words}))`,
})
