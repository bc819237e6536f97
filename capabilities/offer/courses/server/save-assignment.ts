import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { saveAssignment } from '../contract.ts'
import { ownLesson, touchCourse } from './own-course.ts'
import type { Assignment } from './tables.ts'

/** Changes the assignment of a lesson. Submitted work is preserved, even when the assignment is removed. */
export const changeAssignment = async (ctx: Ctx, { id, ...change }: Input<typeof saveAssignment>): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  if (lesson.isCategory) throw invalid({ id: ['not_in_list'] })
  await ctx.db
    .insertInto('assignments')
    .values({ lessonId: id, productId: lesson.productId, sellerId: lesson.sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const will = {
    ...(await assignmentOf(ctx, id))!,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  }
  if (will.active && will.task === '') throw invalid({ task: ['required'] })
  await ctx.db
    .updateTable('assignments')
    .set({ active: will.active, task: will.task, isRequired: will.isRequired })
    .where('id', '=', will.id)
    .execute()
  await touchCourse(ctx, lesson)
}

export const assignmentOf = (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<Assignment | undefined> =>
  ctx.db.selectFrom('assignments').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
