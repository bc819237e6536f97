import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'
import { quizOf } from '#capabilities/offer/courses/server/index.ts'
import type { ownLesson } from '../../contract.ts'
import type { OpenLesson } from '../own/own-session.ts'
import type { QuizAttempt } from '../tables.ts'

/** The network's way from the last moment to us. */
const graceSeconds = 20

type Quiz = Output<typeof ownLesson>['quiz']

export const attemptsOf = (ctx: Ctx, sessionId: number, quizId: number): Promise<QuizAttempt[]> =>
  ctx.db
    .selectFrom('quizAttempts')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('quizId', '=', quizId)
    .orderBy('number')
    .execute()
export const isOver = (attempt: QuizAttempt, now: Temporal.Instant): boolean =>
  attempt.dueAt !== null && Temporal.Instant.compare(attempt.dueAt.add({ seconds: graceSeconds }), now) < 0

/** The quiz of a lesson with the learner's attempts; the questions only while one is under way, the right options never. */
export const ownQuiz = async (ctx: Ctx, { session, lesson }: Pick<OpenLesson, 'session' | 'lesson'>): Promise<Quiz> => {
  if (lesson.quizId === null) return null
  const quiz = (await quizOf(ctx, lesson.id))!
  const attempts = await attemptsOf(ctx, session.id, quiz.id)
  const current = attempts.find((attempt) => attempt.state === 'started' && !isOver(attempt, ctx.now))
  const questions = (current?.questions ?? []) as QuestionIn[]
  return {
    ...quiz,
    questionsCount: quiz.questions.length,
    attempts,
    current: current
      ? {
          ...current,
          questions: questions.map((question) => ({
            ...question,
            options: question.options.map(({ key, text }) => ({ key, text })),
          })),
        }
      : null,
  }
}
