import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { answerReview, hideReview } from '../contract.ts'
import { hidingFault, restoringFault } from '../rules/may-hide.ts'
import { buyerReviewState, reviewsRefusals } from '../vocabulary.ts'
import { mailAnswer, mailHidden } from './mail-reviewer.ts'
import { reviewsTables, type BuyerReview } from './tables.ts'

type Changed = Output<typeof answerReview>

const reviewInScope = async (ctx: Ctx, id: number): Promise<BuyerReview> => {
  const review = await ctx.db
    .selectFrom('buyerReviews')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, reviewsTables, 'buyer_reviews'))
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound()
  return review
}

/** The seller answers in public, once; a later answer takes the place of the first. */
export const answer = async (ctx: Ctx, { id, text }: Input<typeof answerReview>): Promise<Changed> => {
  const review = await reviewInScope(ctx, id)
  if (review.state !== 'published')
    throw refuse(platformRefusals, 'illegal_move', { state: review.state, move: 'answer', allowed: '' })
  await ctx.db.updateTable('buyerReviews').set({ answer: text, answeredAt: ctx.now }).where('id', '=', id).execute()
  if (review.answer === null) await mailAnswer(ctx, review, text)
  return { id, state: review.state, answer: text }
}

export const dropAnswer = async (ctx: Ctx, id: number): Promise<Changed> => {
  const { state } = await reviewInScope(ctx, id)
  await ctx.db.updateTable('buyerReviews').set({ answer: null, answeredAt: null }).where('id', '=', id).execute()
  return { id, state, answer: null }
}

const sideOf = ({ actor }: Ctx) => (actor.sellerId === null ? 'operator' : 'seller')

const note = (ctx: Ctx, action: string, { id, sellerId }: BuyerReview, after: Record<string, unknown>): Promise<void> =>
  writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, subject: 'buyer_reviews', subjectId: id, after })

/** Hides a review for a reason; its buyer is told, and the log keeps it. */
export const hide = async (ctx: Ctx, { id, reason, note: words }: Input<typeof hideReview>): Promise<Changed> => {
  const review = await reviewInScope(ctx, id)
  const by = sideOf(ctx)
  const fault = hidingFault(review, by)
  if (fault) throw refuse(reviewsRefusals, fault)
  const set = { hiddenReason: reason, hiddenNote: words, hiddenBy: by, hiddenAt: ctx.now }
  await move(ctx, buyerReviewState, id, 'hide', { set, reason })
  await note(ctx, 'reviews.hidden', review, { reason, state: 'hidden' })
  await mailHidden(ctx, review, { reason, words, by })
  return { id, state: 'hidden', answer: review.answer }
}

export const restore = async (ctx: Ctx, id: number): Promise<Changed> => {
  const review = await reviewInScope(ctx, id)
  const by = sideOf(ctx)
  const fault = restoringFault(review, by)
  if (fault) throw refuse(reviewsRefusals, fault)
  const set = { hiddenReason: null, hiddenNote: '', hiddenBy: null, hiddenAt: null }
  const cleared = by === 'operator' ? { clearedAt: ctx.now } : {}
  await move(ctx, buyerReviewState, id, 'restore', { set: { ...set, ...cleared } })
  await note(ctx, 'reviews.restored', review, { reason: review.hiddenReason, state: 'published' })
  return { id, state: 'published', answer: review.answer }
}
