import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { couponUsageList } from '../contract/coupon-usages.ts'
import { orderTables } from './tables.ts'

export const couponUsages = bindList(couponUsageList, {
  table: 'couponRedemptions',
  as: 'u',
  joins: sql`join orders o on o.token = u.order_token join coupons c on c.id = u.coupon_id left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id`,
  id: sql`o.id`,
  scope: (ctx) => inScope(ctx, orderTables, 'orders', 'o'),
  columns: {
    id: sql`o.id`,
    orderNumber: sql`o.number`,
    token: sql`o.token`,
    usedAt: sql`o.created_at`,
    couponCode: sql`c.code::text`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    paymentState: sql`o.payment_state`,
    totalAmount: sql`o.total_amount`,
    currency: sql`o.currency`,
  },
  filters: {
    productId: sql`o.product_id`,
    payerId: sql`o.payer_id`,
    paymentState: sql`o.payment_state`,
    used: sql`o.created_at`,
  },
  search: (words) =>
    sql`(c.code::text ilike ${containing(words)} or p.email::text ilike ${containing(words)} or ${hasWords(sql`p.first_name || ' ' || p.last_name`, words)} or o.token = ${words} or o.number = upper(${words}))`,
})
