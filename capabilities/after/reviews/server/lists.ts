import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { reviewList } from '../contract.ts'
import { reviewsTables } from './tables.ts'

const isAnswered = sql`(r.answer is not null)`

export const reviews = bindList(reviewList, {
  table: 'buyerReviews',
  as: 'r',
  joins: sql`join products pr on pr.id = r.product_id join accesses a on a.id = r.access_id`,
  scope: (ctx) => inScope(ctx, reviewsTables, 'buyer_reviews', 'r'),
  columns: {
    summary: sql`coalesce(nullif(r.title, ''), left(r.text, 140))`,
    productName: sql`pr.name`,
    sellerName: sql`(select coalesce(s.company, s.name) from sellers s where s.id = r.seller_id)`,
    isAnswered,
    orderId: sql`a.order_id`,
  },
  filters: { isAnswered, written: sql`r.written_at` },
  search: (words) =>
    sql`(${hasWords(sql`r.title`, words)} or ${hasWords(sql`r.text`, words)} or ${hasWords(sql`r.author_name`, words)} or ${hasWords(sql`pr.name`, words)})`,
})
