import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { isReleased } from '#capabilities/offer/catalog/server/index.ts'
import type { productReviewsCall, shopRatings } from '../contract.ts'
import { ratingOf, type Stars } from '../rules/rating.ts'
import { reviewsPerPage, reviewsRefusals } from '../vocabulary.ts'

type Reading = Pick<Ctx, 'db'>
type Shown = Output<typeof productReviewsCall>['list'][number]

const hasWords = sql`(title <> '' or text <> '')`

/** Which products of a shop everyone may see; a private one is seen by those who have its address. */
const publicProducts = (username: string): RawBuilder<unknown> =>
  sql`select p.id from products p join sellers s on s.id = p.seller_id
    where s.username = ${username} and p.published and not p.archived and ${isReleased}`

export const showProductReviews = async (
  ctx: Reading,
  { username, slug, page }: Input<typeof productReviewsCall>,
): Promise<Output<typeof productReviewsCall>> => {
  const found = await sql<{ id: number }>`${publicProducts(username)} and p.slug = ${slug}`.execute(ctx.db)
  const productId = found.rows[0]?.id
  if (productId === undefined) throw refuse(reviewsRefusals, 'not_here')
  const given = await sql<Stars & { worded: number }>`
    select rating, count(*)::int as count from buyer_reviews where product_id = ${productId} and state = 'published' group by rating`.execute(
    ctx.db,
  )
  const rating = ratingOf(given.rows)
  const worded = rating.count === 0 ? 0 : await wordedCount(ctx, productId)
  const last = Math.max(1, Math.ceil(worded / reviewsPerPage))
  const shown = Math.min(page, last)
  return {
    ...rating,
    totalCount: worded,
    page: shown,
    per: reviewsPerPage,
    list: worded === 0 ? [] : await wordsOf(ctx, productId, shown),
  }
}

const wordedCount = async (ctx: Reading, productId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from buyer_reviews where product_id = ${productId} and state = 'published' and ${hasWords}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

const wordsOf = async (ctx: Reading, productId: number, page: number): Promise<Shown[]> =>
  (
    await sql<Shown>`
    select id, rating, title, text, author_name, locale, written_at, answer, answered_at from buyer_reviews
    where product_id = ${productId} and state = 'published' and ${hasWords}
    order by written_at desc, id desc limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}`.execute(ctx.db)
  ).rows

/** The stars of products that everyone may see, those without reviews left out. */
export const showRatings = async (
  ctx: Reading,
  { username, productIds }: Input<typeof shopRatings>,
  call: Pick<Call, 'shows'>,
): Promise<Output<typeof shopRatings>> => {
  if (productIds.length === 0) return { list: [] }
  const asked = sql<Stars & { productId: number }>`
    select product_id, rating, count(*)::int as count from buyer_reviews
    where product_id = any(${productIds}::bigint[]) and product_id in (${publicProducts(username)}) and state = 'published'
    group by product_id, rating`
  const [seller, { rows }] = await Promise.all([sellerByUsername(ctx, username), asked.execute(ctx.db)])
  if (seller) call.shows(seller.id)
  const list = [...Map.groupBy(rows, (row) => row.productId)].map(([productId, given]) => {
    const { count, average } = ratingOf(given)
    return { productId, count, average }
  })
  return { list }
}
