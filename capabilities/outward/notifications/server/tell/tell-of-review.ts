import type { Ctx } from '#platform/server/context.ts'
import { tellSeller } from './tell-seller.ts'

/** Notifies the seller of a buyer's review, with its stars. */
export const tellOfReview = async (ctx: Ctx, reviewId: number, eventId: number | string): Promise<void> => {
  const review = await ctx.db
    .selectFrom('buyerReviews')
    .innerJoin('products', 'products.id', 'buyerReviews.productId')
    .select(['buyerReviews.sellerId', 'buyerReviews.authorName', 'buyerReviews.rating', 'products.name'])
    .where('buyerReviews.id', '=', reviewId)
    .executeTakeFirst()
  if (!review) return
  await tellSeller(ctx, {
    sellerId: review.sellerId,
    kind: 'review_written',
    parts: { payer: review.authorName, product: review.name, stage: String(review.rating) },
    link: '/cabinet/reviews',
    key: `${reviewId}:${eventId}`,
  })
}
