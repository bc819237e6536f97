import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { moderateComment, replyToComment } from '../contract/sessions.ts'
import { lessonCommentState } from '../vocabulary.ts'
import { unaccept } from './accept-answer.ts'
import { mailReply } from './mail-learner.ts'
import { inSight } from './cohort/in-sight.ts'

const ownComment = async (ctx: Ctx, id: number) => {
  const comment = await ctx.db
    .selectFrom('lessonComments')
    .selectAll()
    .where('id', '=', id)
    .where(inSight(ctx, 'lesson_comments'))
    .forUpdate()
    .executeTakeFirst()
  if (!comment) throw notFound()
  return comment
}

export const showOrHide = async (
  ctx: Ctx,
  { id, shown }: Input<typeof moderateComment>,
): Promise<Record<string, never>> => {
  const comment = await ownComment(ctx, id)
  const state = shown ? 'published' : 'hidden'
  if (comment.state !== state) await move(ctx, lessonCommentState, id, shown ? 'publish' : 'hide')
  if (!shown) await unaccept(ctx, id)
  return {}
}

/** The seller replies; the author gets a mail, and the question is shown with it. */
export const reply = async (ctx: Ctx, { id, text }: Input<typeof replyToComment>): Promise<Record<string, never>> => {
  const comment = await ownComment(ctx, id)
  if (comment.state !== 'published') await move(ctx, lessonCommentState, id, 'publish')
  const seller = (await sellerById(ctx, comment.sellerId))!
  const { lessonId, productId, sellerId } = comment
  const added = await ctx.db
    .insertInto('lessonComments')
    .values({
      lessonId,
      productId,
      sellerId,
      userId: ctx.actor.userId ?? seller.userId,
      sessionId: null,
      parentId: comment.parentId ?? id,
      state: 'published',
      authorName: seller.company ?? seller.name,
      text,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (comment.sessionId !== null) await mailReply(ctx, { id: added.id, sessionId: comment.sessionId, lessonId, text })
  return {}
}
