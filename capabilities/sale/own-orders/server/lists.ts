import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { ownOrderList } from '../contract.ts'

export const ownOrders = bindList(ownOrderList, {
  table: 'orders',
  as: 'o',
  joins: sql`left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  scope: (ctx) => sql`o.buyer_user_id = ${ctx.actor.userId ?? 0}`,
  columns: {
    orderNumber: sql`o.number`,
    productName: sql`pr.name`,
    sellerName: sql`coalesce(s.company, s.name)`,
  },
  filters: { created: sql`o.created_at` },
  search: (words) =>
    sql`(o.token = ${words} or o.number = upper(${words}) or ${hasWords(sql`pr.name`, words)} or ${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)})`,
})
