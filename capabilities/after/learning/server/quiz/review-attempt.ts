import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'
import type { reviewAttempt, showAttempt } from '../../contract/sessions.ts'
import { grade, type Answers } from '../../rules/grade.ts'
import { learningRefusals, quizAttemptState } from '../../vocabulary.ts'
import { quizAnswered } from '../events.ts'
import { mailQuizReviewed } from '../mail-learner.ts'
import { finishIfDone } from '../own/show-lesson-page.ts'
import { ownerOf } from '../session-owner.ts'
import type { QuizAttempt } from '../tables.ts'
import { inSight } from '../cohort/in-sight.ts'

const ownAttempt = async (ctx: Ctx, id: number): Promise<QuizAttempt> => {
  const attempt = await ctx.db
    .selectFrom('quizAttempts')
    .selectAll()
    .where('id', '=', id)
    .where(inSight(ctx, 'quiz_attempts'))
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) throw notFound()
  return attempt
}

export const attemptById = async (ctx: Ctx, id: number): Promise<Output<typeof showAttempt>> => {
  const attempt = await ownAttempt(ctx, id)
  const { name } = await ctx.db
    .selectFrom('courseLessons')
    .select('name')
    .where('id', '=', attempt.lessonId)
    .executeTakeFirstOrThrow()
  const [answers, given] = [attempt.answers as Answers, attempt.givenPoints as Record<string, number>]
  const questions = (attempt.questions as QuestionIn[]).map((question) => ({
    ...question,
    answer: [answers[question.key] ?? []].flat(),
    given: given[question.key] ?? null,
  }))
  return { ...attempt, questions, lessonName: name, ownerName: (await ownerOf(ctx, attempt.sessionId)).name }
}

/** The seller gives points for what was written; then the attempt is passed or failed. */
export const reviewWritten = async (
  ctx: Ctx,
  { id, points: reviewed, feedback }: Input<typeof reviewAttempt>,
): Promise<Record<string, never>> => {
  const attempt = await ownAttempt(ctx, id)
  if (!permits(quizAttemptState, attempt.state, 'review')) throw refuse(learningRefusals, 'attempt_over')
  const questions = attempt.questions as QuestionIn[]
  const waiting = questions.filter((question) => question.form === 'text_field').map((question) => question.key)
  const given = Object.fromEntries(waiting.map((key) => [key, reviewed.find((each) => each.key === key)?.points ?? 0]))
  const { points, percent, givenPoints } = grade(questions, attempt.answers as Answers, given)
  const state = percent >= attempt.passPercent ? 'passed' : 'failed'
  await move(ctx, quizAttemptState, id, state === 'passed' ? 'pass' : 'fail', {
    set: { points, percent, givenPoints: JSON.stringify(givenPoints), feedback: feedback || null, reviewedAt: ctx.now },
  })
  const { sessionId, lessonId, sellerId } = attempt
  await emit(ctx, quizAnswered, { sessionId, lessonId, attemptId: id, state }, sellerId)
  if (state === 'passed') await finishIfDone(ctx, sessionId, lessonId)
  await mailQuizReviewed(ctx, { ...attempt, state, percent }, feedback)
  return {}
}
