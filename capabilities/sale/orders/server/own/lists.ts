import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { ownOrderList } from '../../contract/own.ts'

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

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
    sql`(o.token = ${words} or o.number = upper(${words}) or pr.name ilike ${like(words)} or s.name ilike ${like(words)} or s.company ilike ${like(words)})`,
})
