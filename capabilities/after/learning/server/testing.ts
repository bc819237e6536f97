import type { Ctx } from '#platform/server/context.ts'
import { beginQuiz, submitQuiz } from './quiz/answer-quiz.ts'
import { reviewWritten } from './quiz/review-attempt.ts'
import { handIn } from './assignment/hand-in.ts'
import { followAccess, settleSession } from './settle-session.ts'
import { finishOwnLesson } from './own/show-lesson-page.ts'
import { isReadable, stateOfLesson } from './own/own-session.ts'
import { writeComment } from './own/own-comments.ts'
import { reply } from './moderate-comments.ts'

const ownerIn = async (ctx: Ctx, orderId: number): Promise<{ id: number; own: Ctx }> => {
  const { id, userId } = await ctx.db
    .selectFrom('accesses')
    .innerJoin('products', 'products.id', 'accesses.productId')
    .select(['accesses.id', 'accesses.userId'])
    .where('accesses.orderId', '=', orderId)
    .where('products.form', '=', 'course')
    .executeTakeFirstOrThrow()
  return { id, own: { ...ctx, actor: { ...ctx.actor, userId } } }
}

/** Lets the buyer of an order hand in words for the first assignment of their course that is open. */
export const addSubmission = async (ctx: Ctx, orderId: number, text: string): Promise<void> => {
  const { id, own } = await ownerIn(ctx, orderId)
  const settled = await settleSession(ctx, id)
  const asked = settled.lessons.find((lesson) => lesson.assignmentId !== null && isReadable(settled, lesson.id))
  if (asked) await handIn(own, { id, lessonId: asked.id, text, fileIds: [] })
}

/** Lets the buyer of an order finish the first open lessons of their course, and say something about the last of them. */
export const addFinishedLessons = async (
  ctx: Ctx,
  orderId: number,
  { count, comment, reply: answer }: { count: number; comment?: string; reply?: string },
): Promise<void> => {
  const { id, own } = await ownerIn(ctx, orderId)
  await followAccess(ctx, id)
  let last: number | undefined
  for (let done = 0; done < count; done++) {
    const settled = await settleSession(ctx, id)
    const next = settled.lessons.find(
      (lesson) => !lesson.isCategory && stateOfLesson(settled, lesson.id) === 'published',
    )
    if (!next) break
    last = next.id
    await finishOwnLesson(own, { id, lessonId: next.id })
  }
  if (!comment || last === undefined) return
  const { list } = await writeComment(own, { id, lessonId: last, text: comment, parentId: null, isQuestion: false })
  const said = list.at(-1)
  if (answer && said) await reply(ctx, { id: said.id, text: answer })
}

/**
 * Lets the buyer of an order go one step on in their course: finish the next open lesson, or answer its quiz once. A
 * quiz that was not passed ends it there.
 */
export const takeNextStep = async (
  ctx: Ctx,
  orderId: number,
  answers: Parameters<typeof submitQuiz>[1]['answers'],
): Promise<void> => {
  const { id, own } = await ownerIn(ctx, orderId)
  await followAccess(ctx, id)
  const settled = await settleSession(ctx, id)
  const next = settled.lessons.find((lesson) => !lesson.isCategory && stateOfLesson(settled, lesson.id) === 'published')
  if (!next) return
  const step = { id, lessonId: next.id }
  const attempt = await latestAttempt(ctx, step)
  if (next.quizId === null || attempt?.state === 'passed') await finishOwnLesson(own, step)
  else if (!attempt) {
    await beginQuiz(own, step)
    await submitQuiz(own, { ...step, attemptId: (await latestAttempt(ctx, step))!.id, answers })
  }
}

const latestAttempt = (ctx: Ctx, { id, lessonId }: { id: number; lessonId: number }) =>
  ctx.db
    .selectFrom('quizAttempts')
    .select(['id', 'state'])
    .where('sessionId', '=', id)
    .where('lessonId', '=', lessonId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Lets the acting seller review what was written in quizzes that were handed in before a moment. */
export const reviewQuizzes = async (
  ctx: Ctx,
  before: Temporal.Instant,
  review: Pick<Parameters<typeof reviewWritten>[1], 'points' | 'feedback'>,
): Promise<void> => {
  const waiting = await ctx.db
    .selectFrom('quizAttempts')
    .select('id')
    .where('sellerId', '=', ctx.actor.sellerId)
    .where('state', '=', 'in_review')
    .where('submittedAt', '<', before)
    .execute()
  for (const { id } of waiting) await reviewWritten(ctx, { id, ...review })
}
