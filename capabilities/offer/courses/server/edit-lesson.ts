import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { editLesson } from '../contract.ts'
import { ownLesson, touchCourse } from './own-course.ts'
import { saveBlocks, saveContents } from './save-contents.ts'
import type { Lesson } from './tables.ts'

/** Changes a module or lesson; contents are replaced as a whole and keep the ids of what stays. */
export const changeLesson = async (
  ctx: Ctx,
  { id, blocks, contents, ...change }: Input<typeof editLesson>,
): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  const will = {
    ...lesson,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  } as Lesson
  if (will.durationType === 'days' && will.durationDays === null && change.durationType !== undefined)
    throw invalid({ durationDays: ['required'] })
  if (will.durationType === 'date' && will.closesOn === null && change.durationType !== undefined)
    throw invalid({ closesOn: ['required'] })
  if (will.releaseType === 'by_date' && will.releaseOn === null && change.releaseType !== undefined)
    throw invalid({ releaseOn: ['required'] })
  await ctx.db
    .updateTable('courseLessons')
    .set({ ...change, updatedAt: ctx.now, ...(change.active && !lesson.active ? { activatedAt: ctx.now } : {}) })
    .where('id', '=', id)
    .execute()
  if (blocks) await saveBlocks(ctx, lesson, blocks)
  if (contents) await saveContents(ctx, lesson, contents)
  await touchCourse(ctx, lesson)
}
