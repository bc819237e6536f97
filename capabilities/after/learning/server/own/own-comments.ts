import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import type { addComment, dropComment, ownComments } from '../../contract/comments.ts'
import { learningRefusals, lessonCommentState } from '../../vocabulary.ts'
import { lessonCommented } from '../events.ts'
import type { LessonComment } from '../tables.ts'
import { openLesson } from './own-session.ts'

type Answer = Output<typeof ownComments>

/** What may be read of a lesson's comments: the published ones, and one's own that wait. */
export const showComments = async (ctx: Ctx, { id, lessonId }: { id: number; lessonId: number }): Promise<Answer> => {
  await openLesson(ctx, id, lessonId)
  const { rows } = await sql<LessonComment & { avatarKey: string | null }>`
    select c.*, u.avatar_key from lesson_comments c left join users u on u.id = c.user_id
    where c.lesson_id = ${lessonId} and (c.state = 'published' or c.state = 'pending' and c.user_id = ${ctx.actor.userId})
    order by c.id limit 1000`.execute(ctx.db)
  const list = rows.map(({ avatarKey, ...row }) => ({
    ...row,
    authorAvatarUrl: avatarUrlOf(avatarKey),
    isSeller: row.sessionId === null,
    isOwn: row.userId === ctx.actor.userId && row.sessionId !== null,
  }))
  return { totalCount: list.length, list }
}

export const writeComment = async (
  ctx: Ctx,
  { id, lessonId, text, parentId, isQuestion }: Input<typeof addComment>,
): Promise<Answer> => {
  const { session, lesson, course } = await openLesson(ctx, id, lessonId)
  if (!lesson.commentsAllowed || course.commentsMode === 'off') throw refuse(learningRefusals, 'comments_off')
  const parent = parentId
    ? await ctx.db
        .selectFrom('lessonComments')
        .select(['id', 'parentId'])
        .where('id', '=', parentId)
        .where('lessonId', '=', lessonId)
        .where('state', '=', 'published')
        .executeTakeFirst()
    : undefined
  if (parentId && !parent) throw invalid({ parentId: ['not_in_list'] })
  const user = await userById(ctx, session.userId)
  const { productId, sellerId, userId } = session
  const added = await ctx.db
    .insertInto('lessonComments')
    .values({
      lessonId,
      productId,
      sellerId,
      userId,
      sessionId: id,
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      state: course.commentsMode === 'moderated' ? 'pending' : 'published',
      authorName: `${user?.firstName ?? ''} ${(user?.lastName ?? '').slice(0, 1)}`.trim() || '—',
      text,
      isQuestion: isQuestion && !parent,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('courseSessions').set({ lastActiveAt: ctx.now }).where('id', '=', id).execute()
  await emit(ctx, lessonCommented, { sessionId: id, lessonId, commentId: added.id }, sellerId)
  return showComments(ctx, { id, lessonId })
}

export const takeBackComment = async (
  ctx: Ctx,
  { id, lessonId, commentId }: Input<typeof dropComment>,
): Promise<Answer> => {
  await openLesson(ctx, id, lessonId)
  const comment = await ctx.db
    .selectFrom('lessonComments')
    .select(['id', 'state'])
    .where('id', '=', commentId)
    .where('sessionId', '=', id)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  if (!comment) throw notFound()
  if (comment.state !== 'hidden') await move(ctx, lessonCommentState, comment.id, 'hide')
  await sql`update lesson_comments set answer_id = null where answer_id = ${comment.id}`.execute(ctx.db)
  return showComments(ctx, { id, lessonId })
}
