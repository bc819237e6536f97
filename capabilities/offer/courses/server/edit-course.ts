import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { addLesson, editCourse, orderLessons } from '../contract.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import { expectTheme } from '#capabilities/offer/themes/server/index.ts'
import { cleanCss } from '#capabilities/offer/themes/rules/theme-css.ts'
import { courseRefusals, mostLessons } from '../vocabulary.ts'
import { lessonsOf } from './find-lessons.ts'
import { ownCourse, ownLesson, touchCourse } from './own-course.ts'

/** Changes a course's settings. From when days are counted is fixed once somebody bought. */
export const changeCourse = async (ctx: Ctx, { id, theme, ...change }: Input<typeof editCourse>): Promise<void> => {
  const course = await ownCourse(ctx, id)
  const mode = change.startMode ?? course.startMode
  const startOn = change.startOn === undefined ? course.startOn : change.startOn
  const isMoved = mode !== course.startMode || (mode === 'date' && String(startOn) !== String(course.startOn))
  if (isMoved && course.soldCount > 0) throw refuse(courseRefusals, 'start_fixed', {}, { startMode: ['start_fixed'] })
  if (mode === 'date' && startOn === null) throw invalid({ startOn: ['required'] })
  if (theme?.bannerFileId) {
    const [banner] = await filesById(ctx, [theme.bannerFileId])
    if (banner?.kind !== 'image' || banner.sellerId !== course.sellerId)
      throw invalid({ 'theme.bannerFileId': ['not_in_list'] })
  }
  await expectTheme(ctx, course.sellerId, change.themeId, 'product')
  await ctx.db
    .updateTable('courses')
    .set({
      ...change,
      startMode: mode,
      ...(theme === undefined ? {} : { theme: JSON.stringify({ ...theme, css: cleanCss(theme.css) }) }),
    })
    .where('productId', '=', id)
    .execute()
  await touchCourse(ctx, course)
}

/**
 * A new module or lesson at the end of its place. Before its course is published it is visible with it; in a published
 * one it is a draft until its seller shows it.
 */
export const appendLesson = async (
  ctx: Ctx,
  { id, name, isCategory, parentId }: Input<typeof addLesson>,
): Promise<number> => {
  const course = await ownCourse(ctx, id)
  const known = await lessonsOf(ctx, id)
  if (known.length >= mostLessons) throw refuse(courseRefusals, 'too_many_lessons', { most: mostLessons })
  if (parentId && (isCategory || !known.some((each) => each.id === parentId && each.isCategory)))
    throw invalid({ parentId: ['not_in_list'] })
  const active = isCategory || !course.published
  const position = Math.max(-1, ...known.map((each) => each.position)) + 1
  const added = await ctx.db
    .insertInto('courseLessons')
    .values({
      productId: id,
      sellerId: course.sellerId,
      parentId: parentId ?? null,
      isCategory,
      active,
      position,
      name,
      activatedAt: active && !isCategory ? ctx.now : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await touchCourse(ctx, course)
  return added.id
}

/** Puts all modules and lessons of a course into an order; a lesson may change its module. */
export const arrangeLessons = async (ctx: Ctx, { id, order }: Input<typeof orderLessons>): Promise<void> => {
  const course = await ownCourse(ctx, id)
  const known = new Map((await lessonsOf(ctx, id)).map((each) => [each.id, each]))
  const isWhole = order.length === known.size && new Set(order.map((each) => each.id)).size === known.size
  const fits = order.every((each) => {
    const lesson = known.get(each.id)
    return (
      lesson !== undefined &&
      (each.parentId === null || (!lesson.isCategory && known.get(each.parentId)?.isCategory === true))
    )
  })
  if (!isWhole || !fits) throw invalid({ order: ['not_in_list'] })
  for (const [position, { id: lessonId, parentId }] of order.entries()) {
    const lesson = known.get(lessonId)!
    if (lesson.position === position && lesson.parentId === parentId) continue
    await ctx.db.updateTable('courseLessons').set({ position, parentId }).where('id', '=', lessonId).execute()
  }
  await touchCourse(ctx, course)
}

/** Removes a module or lesson; it can be restored. Learners' work in it is preserved. */
export const removeLesson = async (ctx: Ctx, id: number): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  if (lesson.isCategory && (await lessonsOf(ctx, lesson.productId)).some((each) => each.parentId === id))
    throw refuse(courseRefusals, 'module_not_empty', { name: lesson.name })
  await ctx.db.updateTable('courseLessons').set({ removedAt: ctx.now }).where('id', '=', id).execute()
  await touchCourse(ctx, lesson)
}

export const bringBackLesson = async (ctx: Ctx, id: number): Promise<void> => {
  const lesson = await ownLesson(ctx, id)
  const known = await lessonsOf(ctx, lesson.productId)
  const isHoused = lesson.parentId !== null && known.some((each) => each.id === lesson.parentId)
  await ctx.db
    .updateTable('courseLessons')
    .set({ removedAt: null, ...(isHoused ? {} : { parentId: null }) })
    .where('id', '=', id)
    .execute()
  await touchCourse(ctx, lesson)
}
