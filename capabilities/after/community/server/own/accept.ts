import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { acceptAnswer } from '../../contract.ts'
import { isAcceptable } from '../../rules/accepting.ts'
import { answerChanged } from '../events.ts'
import { postById } from '../find-posts.ts'
import { noticeAccepted } from '../follow/notices.ts'
import { isDesk, isModerator } from '../may-see.ts'
import type { CommunityPost } from '../tables.ts'
import { tellSpace } from '../told/tell.ts'

/** Accepts a comment as the answer of its thread, or no longer: who asked, and somebody of the shop. The last one accepted counts. */
export const accept = async (
  ctx: Ctx,
  { id, isAccepted }: Input<typeof acceptAnswer>,
): Promise<Record<string, never>> => {
  const comment = await postById(ctx, id)
  const { rows } = await sql<CommunityPost>`
    select * from community_posts where id = ${comment.threadId} for update`.execute(ctx.db)
  const [question] = rows
  const isAsker = question?.userId === ctx.actor.userId && !question?.isOfSeller && !isDesk(ctx)
  if (!question || !(isAsker || isModerator(ctx))) throw notFound()
  if (!isAcceptable(question, { rootId: comment.threadId, state: comment.state }))
    throw invalid({ id: ['not_in_list'] })
  const answerId = isAccepted ? id : question.answerId === id ? null : question.answerId
  if (answerId === question.answerId) return {}
  await sql`update community_posts set answer_id = ${answerId} where id = ${question.id}`.execute(ctx.db)
  await tellSpace(ctx, comment.spaceId, { what: 'changed', id: question.id })
  await emit(ctx, answerChanged, { postId: question.id }, question.sellerId)
  if (isAccepted) await noticeAccepted(ctx, id)
  return {}
}
