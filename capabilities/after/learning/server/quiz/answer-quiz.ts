import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'
import { quizOf } from '#capabilities/offer/courses/server/index.ts'
import type { handInQuiz } from '../../contract.ts'
import { grade, type Answers } from '../../rules/grade.ts'
import { learningRefusals, quizAttemptState } from '../../vocabulary.ts'
import { quizAnswered } from '../events.ts'
import { expectInTime } from '../cohort/own-deadlines.ts'
import { finishIfDone, lessonPage } from '../own/show-lesson-page.ts'
import { openLesson } from '../own/own-session.ts'
import type { QuizAttempt } from '../tables.ts'
import { attemptsOf, isOver } from './show-own-quiz.ts'

type OwnLesson = { id: number; lessonId: number }

/** Begins an attempt, or continues the present one. */
export const beginQuiz = async (ctx: Ctx, { id, lessonId }: OwnLesson) => {
  const opened = await openLesson(ctx, id, lessonId)
  const { session, lesson } = opened
  const quiz = lesson.quizId === null ? null : await quizOf(ctx, lessonId)
  if (!quiz) throw refuse(learningRefusals, 'no_quiz')
  await expectInTime(ctx, opened, lessonId, 'quiz')
  const attempts = await attemptsOf(ctx, id, quiz.id)
  const running = attempts.find((attempt) => attempt.state === 'started')
  if (running && !isOver(running, ctx.now)) return lessonPage(ctx, opened)
  if (running) await close(ctx, running, {})
  if (quiz.maxAttempts !== null && attempts.length >= quiz.maxAttempts)
    throw refuse(learningRefusals, 'no_attempts_left', { most: quiz.maxAttempts })
  const { productId, sellerId, userId } = session
  await ctx.db
    .insertInto('quizAttempts')
    .values({
      quizId: quiz.id,
      lessonId,
      sessionId: id,
      productId,
      sellerId,
      userId,
      number: attempts.length + 1,
      state: 'started',
      questions: JSON.stringify(quiz.questions),
      points: null,
      percent: null,
      feedback: null,
      maxPoints: quiz.questions.reduce((sum, question) => sum + question.points, 0),
      passPercent: quiz.passPercent,
      startedAt: ctx.now,
      dueAt: quiz.timeLimitMinutes === null ? null : ctx.now.add({ minutes: quiz.timeLimitMinutes }),
      submittedAt: null,
      reviewedAt: null,
    })
    .execute()
  return lessonPage(ctx, opened)
}

/** Hands an attempt in. After its time nothing counts any more. */
export const submitQuiz = async (ctx: Ctx, { id, lessonId, attemptId, answers }: Input<typeof handInQuiz>) => {
  await expectInTime(ctx, await openLesson(ctx, id, lessonId), lessonId, 'quiz')
  const attempt = await ctx.db
    .selectFrom('quizAttempts')
    .selectAll()
    .where('id', '=', attemptId)
    .where('sessionId', '=', id)
    .where('lessonId', '=', lessonId)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) throw notFound()
  if (attempt.state !== 'started') throw refuse(learningRefusals, 'attempt_over')
  const state = await close(ctx, attempt, isOver(attempt, ctx.now) ? {} : answers)
  if (state === 'passed') await finishIfDone(ctx, id, lessonId)
  return lessonPage(ctx, await openLesson(ctx, id, lessonId))
}

const close = async (ctx: Ctx, attempt: QuizAttempt, answers: Answers): Promise<'in_review' | 'passed' | 'failed'> => {
  const { points, percent, givenPoints, isOpen } = grade(attempt.questions as QuestionIn[], answers)
  const state = isOpen ? 'in_review' : percent >= attempt.passPercent ? 'passed' : 'failed'
  const known = {
    answers: JSON.stringify(answers),
    givenPoints: JSON.stringify(givenPoints),
    submittedAt: ctx.now,
    ...(isOpen ? {} : { points, percent }),
  }
  await move(
    ctx,
    quizAttemptState,
    attempt.id,
    state === 'in_review' ? 'hand_in' : state === 'passed' ? 'pass' : 'fail',
    { set: known },
  )
  await ctx.db
    .updateTable('courseSessions')
    .set({ lastActiveAt: ctx.now })
    .where('id', '=', attempt.sessionId)
    .execute()
  await emit(
    ctx,
    quizAnswered,
    { sessionId: attempt.sessionId, lessonId: attempt.lessonId, attemptId: attempt.id, state },
    attempt.sellerId,
  )
  return state
}
