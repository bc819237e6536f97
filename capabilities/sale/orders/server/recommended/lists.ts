import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { recommendedOrderList } from '../../contract/recommended.ts'
import { orderTables } from '../tables.ts'

const earned = sql`(select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.order_id = o.id and e.account_id = (select own.id from sellers own where own.user_id = o.publisher_id))`

export const recommendedOrders = bindList(recommendedOrderList, {
  from: sql`orders o left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  matched: sql`orders o`,
  id: sql`o.id`,
  scope: (ctx) => sql`o.publisher_id is not null and ${inScope(ctx, orderTables, 'orders', 'o')}`,
  columns: {
    id: sql`o.id`,
    token: sql`o.token`,
    productName: sql`pr.name`,
    sellerName: sql`coalesce(s.company, s.name)`,
    createdAt: sql`o.created_at`,
    paymentState: sql`o.payment_state`,
    periodType: sql`o.period_type`,
    totalAmount: sql`o.total_amount`,
    paidAmount: sql`o.paid_amount`,
    earnedAmount: earned,
    currency: sql`o.currency`,
  },
  filters: {
    paymentState: sql`o.payment_state`,
    periodType: sql`o.period_type`,
    created: sql`o.created_at`,
    currency: sql`o.currency`,
    orderAmount: sql`o.total_amount`,
  },
  search: (words) =>
    sql`(o.token = ${words} or o.product_id = any(array(select id from products where name ilike ${containing(words)} limit 1000)))`,
})
