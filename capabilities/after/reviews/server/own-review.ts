import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { ownReview, writeReview } from '../contract.ts'
import { authorNameOf } from '../rules/author-name.ts'
import { reviewsRefusals, buyerReviewState } from '../vocabulary.ts'
import { boughtAccess, type BoughtAccess } from './bought-access.ts'
import { reviewWritten } from './events.ts'
import type { BuyerReview } from './tables.ts'

type Own = Output<typeof ownReview>

const writtenOn = (ctx: Pick<Ctx, 'db'>, { productId, userId }: BoughtAccess): Promise<BuyerReview | undefined> =>
  ctx.db
    .selectFrom('buyerReviews')
    .selectAll()
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

const isWritten = (review: BuyerReview | undefined): review is BuyerReview =>
  review !== undefined && review.state !== 'removed'

export const showOwn = async (ctx: Ctx, id: number): Promise<Own> => {
  const access = await boughtAccess(ctx, id)
  const review = await writtenOn(ctx, access)
  return {
    mayWrite: access.isBought || isWritten(review),
    authorName: authorNameOf(access.firstName, access.lastName),
    productPath: `/s/${access.username}/${access.slug}#reviews`,
    review: isWritten(review) ? review : null,
  }
}

/** The first words, or other ones: who bought may begin, who wrote may change. */
export const write = async (ctx: Ctx, { id, rating, title, text }: Input<typeof writeReview>): Promise<Own> => {
  const access = await boughtAccess(ctx, id)
  const before = await writtenOn(ctx, access)
  if (!access.isBought && !isWritten(before)) throw refuse(reviewsRefusals, 'not_bought')
  const authorName = authorNameOf(access.firstName, access.lastName)
  const words = { rating, title, text, authorName, locale: ctx.locale, writtenAt: ctx.now }
  if (before === undefined) await add(ctx, access, words)
  else {
    await ctx.db.updateTable('buyerReviews').set(words).where('id', '=', before.id).execute()
    if (before.state === 'removed') await writeAnew(ctx, before)
  }
  return showOwn(ctx, id)
}

type Words = Pick<BuyerReview, 'rating' | 'title' | 'text' | 'authorName' | 'locale' | 'writtenAt'>

const add = async (ctx: Ctx, { id, productId, sellerId, userId }: BoughtAccess, words: Words): Promise<void> => {
  const added = await ctx.db
    .insertInto('buyerReviews')
    .values({ productId, sellerId, userId, accessId: id, state: 'published', createdAt: ctx.now, ...words })
    // A double click writes one review, with the later text.
    .onConflict((conflict) => conflict.columns(['productId', 'userId']).doUpdateSet(words))
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  await emit(ctx, reviewWritten, { reviewId: added.id, productId }, sellerId)
}

/** A hidden review stays hidden: removing and rewriting it is no way around. */
const writeAnew = async (ctx: Ctx, { id, hiddenReason, productId, sellerId }: BuyerReview): Promise<void> => {
  await move(ctx, buyerReviewState, id, hiddenReason === null ? 'write_again' : 'write_hidden')
  await emit(ctx, reviewWritten, { reviewId: id, productId }, sellerId)
}

/** The words go, and with them what was answered. */
export const remove = async (ctx: Ctx, id: number): Promise<Own> => {
  const review = await writtenOn(ctx, await boughtAccess(ctx, id))
  if (!isWritten(review)) throw notFound()
  const gone = { title: '', text: '', answer: null, answeredAt: null }
  await move(ctx, buyerReviewState, review.id, 'remove', { set: gone })
  return showOwn(ctx, id)
}
