import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { assignmentOf, courseOf, looksOf, ownLesson, quizOf } from '#capabilities/offer/courses/server/index.ts'
import type { previewLesson } from '../contract.ts'
import { shownContents } from './own/show-lesson-page.ts'

/** A lesson of the seller's as learners see it; nobody's progress changes. */
export const showPreview = async (ctx: Ctx, id: number): Promise<Output<typeof previewLesson>> => {
  const lesson = await ownLesson(ctx, id)
  const [course, quiz, assignment, product] = [
    await courseOf(ctx, { id: lesson.productId, sellerId: lesson.sellerId }),
    await quizOf(ctx, id),
    await assignmentOf(ctx, id),
    await ctx.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '=', lesson.productId)
      .executeTakeFirstOrThrow(),
  ]
  return {
    id,
    name: lesson.name,
    description: lesson.description,
    product,
    ...(await looksOf(ctx, course)),
    ...(await shownContents(ctx, lesson)),
    task: assignment?.active ? assignment.task : null,
    questions: quiz?.active
      ? quiz.questions.map(({ key, text, options }) => ({ key, text, options: options.map((option) => option.text) }))
      : [],
  }
}
