import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { recommendedOrderList } from '../../contract/recommended.ts'
import { orderTables } from '../tables.ts'

const earned = sql`(select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.order_id = o.id and e.account_id = (select own.id from sellers own where own.user_id = o.publisher_id))`

export const recommendedOrders = bindList(recommendedOrderList, {
  table: 'orders',
  as: 'o',
  joins: sql`left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  scope: (ctx) => sql`o.publisher_id is not null and ${inScope(ctx, orderTables, 'orders', 'o')}`,
  columns: {
    orderNumber: sql`o.number`,
    productName: sql`pr.name`,
    sellerName: sql`coalesce(s.company, s.name)`,
    earnedAmount: earned,
  },
  filters: {
    created: sql`o.created_at`,
    orderAmount: sql`o.total_amount`,
  },
  search: (words) =>
    sql`(o.token = ${words} or o.number = upper(${words}) or o.product_id = any(array(select id from products where ${hasWords(sql`name`, words)} limit 1000)))`,
})
