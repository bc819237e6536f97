import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import { isAcceptable } from '#capabilities/after/community/rules/accepting.ts'
import type { acceptLessonAnswer, acceptOwnAnswer, ownComments } from '../contract/comments.ts'
import { inSight } from './cohort/in-sight.ts'
import { showComments } from './own/own-comments.ts'
import { openLesson } from './own/own-session.ts'
import type { LessonComment } from './tables.ts'

/** A comment with the question above it, which is locked: nobody else accepts meanwhile. */
const withQuestion = async (
  ctx: Ctx,
  id: number,
  which: ReturnType<typeof sql>,
): Promise<{ comment: LessonComment; question: LessonComment }> => {
  const { rows } = await sql<LessonComment>`
    select * from lesson_comments q where id in (${id}, (select parent_id from lesson_comments where id = ${id})) and ${which}
    order by id for update`.execute(ctx.db)
  const comment = rows.find((row) => row.id === id)
  const question = rows.find((row) => row.id === comment?.parentId)
  if (!comment || !question) throw notFound()
  return { comment, question }
}

/** Accepts by the same rule as threads of the community do. The last one accepted counts. */
const settle = async (
  ctx: Ctx,
  { comment, question }: { comment: LessonComment; question: LessonComment },
  isAccepted: boolean,
): Promise<void> => {
  if (!isAcceptable(question, { rootId: comment.parentId, state: comment.state }))
    throw invalid({ id: ['not_in_list'] })
  const answerId = isAccepted ? comment.id : question.answerId === comment.id ? null : question.answerId
  await sql`update lesson_comments set answer_id = ${answerId} where id = ${question.id}`.execute(ctx.db)
}

/** Who asked, beside their lesson. */
export const acceptOwn = async (
  ctx: Ctx,
  { id, lessonId, commentId, isAccepted }: Input<typeof acceptOwnAnswer>,
): Promise<Output<typeof ownComments>> => {
  await openLesson(ctx, id, lessonId)
  const found = await withQuestion(ctx, commentId, sql`q.lesson_id = ${lessonId}`)
  if (found.question.sessionId !== id) throw notFound()
  await settle(ctx, found, isAccepted)
  return showComments(ctx, { id, lessonId })
}

/** The desk, and tutors for learners in their sight; answers may be of anybody below the question. */
export const accept = async (
  ctx: Ctx,
  { id, isAccepted }: Input<typeof acceptLessonAnswer>,
): Promise<Record<string, never>> => {
  const found = await withQuestion(ctx, id, sql`true`)
  const { rows } =
    await sql`select from lesson_comments c where c.id = ${found.question.id} and ${inSight(ctx, 'lesson_comments', 'c')}`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw notFound()
  await settle(ctx, found, isAccepted)
  return {}
}

/** What is no longer read answers nothing. */
export const unaccept = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<void> => {
  await sql`update lesson_comments set answer_id = null where answer_id = ${id}`.execute(ctx.db)
}
