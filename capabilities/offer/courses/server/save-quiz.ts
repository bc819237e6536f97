import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, type FieldErrors } from '#platform/shared/refusal.ts'
import type { QuestionIn, saveQuiz } from '../contract.ts'
import { ownLesson, touchCourse } from './own-course.ts'

/** Changes the quiz of a lesson. Attempts that were begun keep the questions they began with. */
export const changeQuiz = async (ctx: Ctx, { id, questions, ...change }: Input<typeof saveQuiz>): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  if (lesson.isCategory) throw invalid({ id: ['not_in_list'] })
  await ctx.db
    .insertInto('quizzes')
    .values({ lessonId: id, productId: lesson.productId, sellerId: lesson.sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const quiz = await ctx.db.selectFrom('quizzes').select('id').where('lessonId', '=', id).executeTakeFirstOrThrow()
  if (Object.values(change).some((value) => value !== undefined))
    await ctx.db.updateTable('quizzes').set(change).where('id', '=', quiz.id).execute()
  if (questions) await saveQuestions(ctx, quiz.id, questions)
  await touchCourse(ctx, lesson)
}

const saveQuestions = async (ctx: Ctx, quizId: number, questions: readonly QuestionIn[]): Promise<void> => {
  const faults = faultsOf(questions)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  let gone = ctx.db.deleteFrom('quizQuestions').where('quizId', '=', quizId)
  if (questions.length > 0)
    gone = gone.where(
      'key',
      'not in',
      questions.map((question) => question.key),
    )
  await gone.execute()
  for (const [position, { key, form, text, points, options }] of questions.entries()) {
    const kept = { position, form, text, points, options: JSON.stringify(form === 'text_field' ? [] : options) }
    await ctx.db
      .insertInto('quizQuestions')
      .values({ quizId, key, ...kept })
      .onConflict((conflict) => conflict.columns(['quizId', 'key']).doUpdateSet(kept))
      .execute()
  }
}

/** A question needs words; one with choices two of them, and a right one. */
const faultsOf = (questions: readonly QuestionIn[]): FieldErrors => {
  const faults: FieldErrors = {}
  if (new Set(questions.map((question) => question.key)).size !== questions.length) faults['questions'] = ['invalid']
  for (const [at, question] of questions.entries()) {
    if (question.text === '') faults[`questions.${at}.text`] = ['required']
    if (question.form === 'text_field') continue
    const right = question.options.filter((option) => option.isRight).length
    if (question.options.length < 2 || question.options.some((option) => option.text === ''))
      faults[`questions.${at}.options`] = ['too_few_options']
    else if (right === 0 || (question.form === 'single_choice' && right > 1))
      faults[`questions.${at}.options`] = ['right_option']
  }
  return faults
}
