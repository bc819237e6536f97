import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { shareList } from '../contract.ts'
import { productSharesTables } from './tables.ts'

export const shares = bindList(shareList, {
  table: 'productShares',
  as: 'x',
  joins: sql`join sellers account on account.id = x.account_id join users u on u.id = x.user_id join products p on p.id = x.product_id join sellers s on s.id = x.seller_id`,
  scope: (ctx) => inScope(ctx, productSharesTables, 'product_shares', 'x'),
  columns: {
    partnerName: sql`account.name`,
    partnerEmail: sql`u.email::text`,
    productName: sql`p.name`,
    ordersCount: sql`(select count(distinct e.order_id)::int from sales_earnings e where e.product_share_id = x.id)`,
    earnedAmount: sql`(select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.product_share_id = x.id and e.currency = s.currency)`,
    currency: sql`s.currency`,
  },
  filters: { ended: sql`(x.ended_at is not null)`, started: sql`x.started_at` },
  search: (words) =>
    sql`(${hasWords(sql`account.name`, words)} or u.email::text ilike ${containing(words)} or ${hasWords(sql`p.name`, words)})`,
})
