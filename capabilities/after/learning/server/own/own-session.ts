import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import type { LessonRow } from '#capabilities/offer/courses/server/index.ts'
import { coursePublishState, learningRefusals, lessonStatus } from '../../vocabulary.ts'
import type { LessonStatus } from '../../rules/session-state.ts'
import { settleSession, touchLesson, type Settled } from '../settle-session.ts'
import type { LessonStatusRow } from '../tables.ts'

/** The person's own session in its present state; others are not found. */
export const ownSession = async (ctx: Ctx, id: number): Promise<Settled> => {
  const session = await ctx.db
    .selectFrom('courseSessions')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .executeTakeFirst()
  if (!session) throw notFound()
  const settled = await settleSession(ctx, id)
  return { ...settled, lessons: await lessonsIn(ctx, settled.session.productId, settled.lessons) }
}

/** Modules and lessons as their learner reads them. */
export const lessonsIn = async <L extends { id: number }>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  productId: number,
  lessons: readonly L[],
): Promise<L[]> => {
  const { part } = await translationsFor(ctx, ctx.locale, [productId], { parts: ['lesson'] })
  return lessons.map((lesson) => part('lesson', productId, lesson))
}

/** The same for learning: refused while the course is paused or over. */
export const openSession = async (ctx: Ctx, id: number): Promise<Settled> => {
  const settled = await ownSession(ctx, id)
  if (!permits(coursePublishState, settled.session.publishState, 'learn')) throw refuse(learningRefusals, 'not_open')
  return settled
}

export type OpenLesson = Settled & { lesson: LessonRow; status: LessonStatusRow }

/** A lesson its learner may read, with its status where they have opened it. */
export const readableLesson = async (ctx: Ctx, id: number, lessonId: number) => {
  const settled = await openSession(ctx, id)
  const lesson = settled.lessons.find((each) => each.id === lessonId && !each.isCategory)
  if (!lesson) throw notFound()
  if (!isReadable(settled, lessonId)) throw refuse(learningRefusals, 'lesson_not_open', { name: lesson.name })
  return { ...settled, lesson }
}

/** A lesson open to the learner. A finished one stays readable as long as its plan allows. */
export const openLesson = async (ctx: Ctx, id: number, lessonId: number): Promise<OpenLesson> => {
  const { lesson, ...settled } = await readableLesson(ctx, id, lessonId)
  const status =
    settled.statuses.get(lessonId) ?? (await touchLesson(ctx, settled.session, settled.plans.get(lessonId)!))
  return { ...settled, lesson, status }
}

/** What a lesson is to the learner: as they left it, or as the plan has it. */
export const stateOfLesson = (
  { plans, statuses }: Pick<Settled, 'plans' | 'statuses'>,
  lessonId: number,
): LessonStatus => statuses.get(lessonId)?.state ?? plans.get(lessonId)?.state ?? 'not_for_publish'

export const isReadable = (settled: Settled, lessonId: number): boolean => {
  const state = stateOfLesson(settled, lessonId)
  return (
    permits(lessonStatus, state, 'open') || (state === 'finished' && settled.plans.get(lessonId)?.state === 'published')
  )
}
