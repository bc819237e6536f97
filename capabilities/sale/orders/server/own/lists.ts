import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { ownOrderList } from '../../contract/own.ts'

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

export const ownOrders = bindList(ownOrderList, {
  from: sql`orders o left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  id: sql`o.id`,
  scope: (ctx) => sql`o.buyer_user_id = ${ctx.actor.userId ?? 0}`,
  columns: {
    id: sql`o.id`,
    productName: sql`pr.name`,
    sellerName: sql`coalesce(s.company, s.name)`,
    token: sql`o.token`,
    createdAt: sql`o.created_at`,
    paymentState: sql`o.payment_state`,
    periodType: sql`o.period_type`,
    nextDueOn: sql`o.next_due_on`,
    cancelsOn: sql`o.cancels_on`,
    unpaidAmount: sql`o.unpaid_amount`,
    totalAmount: sql`o.total_amount`,
    currency: sql`o.currency`,
  },
  filters: { paymentState: sql`o.payment_state`, periodType: sql`o.period_type`, created: sql`o.created_at` },
  search: (words) =>
    sql`(o.token = ${words} or pr.name ilike ${like(words)} or s.name ilike ${like(words)} or s.company ilike ${like(words)})`,
})
