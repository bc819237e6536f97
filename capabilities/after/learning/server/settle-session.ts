import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { courseOf, lessonsOf, type Course, type LessonRow } from '#capabilities/offer/courses/server/index.ts'
import { nextChange, planLessons, type LessonPlan } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { lessonMove, progressOf, sessionState } from '../rules/session-state.ts'
import { coursePublishState, lessonStatus } from '../vocabulary.ts'
import { courseCompleted } from './events.ts'
import { issueCertificate } from './issue-certificate.ts'
import type { CourseSession, LessonStatusRow } from './tables.ts'

export type Settled = { session: CourseSession; course: Course; lessons: LessonRow[]; plans: Map<number, LessonPlan>; statuses: Map<number, LessonStatusRow>; released: LessonRow[] }

/** Brings a learner's lessons and session to what course, access and clock mean now; harmless to repeat. */
export const settleSession = async (ctx: Ctx, id: number): Promise<Settled> => {
  const session = await ctx.db.selectFrom('courseSessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const access = await ctx.db.selectFrom('accesses').select(['publishState', 'startedAt']).where('id', '=', id).executeTakeFirstOrThrow()
  const course = await courseOf(ctx, { id: session.productId, sellerId: session.sellerId })
  const lessons = await lessonsOf(ctx, session.productId)
  const known = await statusesOf(ctx, id)
  const zone = await zoneOf(ctx, session.sellerId)
  const startsAt = access.startedAt === null ? null : course.startMode === 'date' && course.startOn ? course.startOn.toZonedDateTime(zone).toInstant() : access.startedAt
  const finishedAt = new Map([...known.values()].flatMap((row) => (row.state === 'finished' && row.finishedAt ? [[row.lessonId, row.finishedAt] as const] : [])))
  // The database keeps microseconds: what was written this very moment may stand a little ahead of it.
  const now = ctx.now.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' })
  const plans = planLessons(lessons, { startsAt, zone, finishedAt }, now)
  const { released, hasChanged } = await settleLessons(ctx, session, lessons, plans, known)
  const statuses = hasChanged ? await statusesOf(ctx, id) : known
  const leaves = plans.filter((_, at) => !lessons[at]!.isCategory)
  const state = sessionState({ access: access.publishState, isBlocked: session.blockedAt !== null, startsAt, plans: leaves }, now)
  await moveTo(ctx, session, state)
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const progress = progressOf(lessons.map((lesson) => ({ isCategory: lesson.isCategory, state: statuses.get(lesson.id)?.state ?? 'pending', isLeftOut: planOf.get(lesson.id)?.state === 'not_for_publish' })))
  const isNewlyComplete = session.completedAt === null && progress.lessonsCount > 0 && progress.finishedCount === progress.lessonsCount
  const settled = await ctx.db
    .updateTable('courseSessions')
    .set({ ...progress, startsAt, settledVersion: course.version, nextChangeAt: nextChange(plans, now), ...(isNewlyComplete ? { completedAt: ctx.now } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isNewlyComplete) {
    await emit(ctx, courseCompleted, { sessionId: id }, session.sellerId)
    if (course.hasCertificate) await issueCertificate(ctx, settled)
  }
  return { session: settled, course, lessons, plans: planOf, statuses, released }
}

const statusesOf = async (ctx: Ctx, id: number): Promise<Map<number, LessonStatusRow>> => new Map((await ctx.db.selectFrom('lessonStatuses').selectAll().where('sessionId', '=', id).execute()).map((row) => [row.lessonId, row]))

/** Writes what is new, moves what changed; answers the lessons that opened now. */
const settleLessons = async (ctx: Ctx, session: CourseSession, lessons: readonly LessonRow[], plans: readonly LessonPlan[], known: ReadonlyMap<number, LessonStatusRow>): Promise<{ released: LessonRow[]; hasChanged: boolean }> => {
  const released: LessonRow[] = []
  let hasChanged = false
  const fresh: LessonPlan[] = []
  for (const [at, plan] of plans.entries()) {
    const lesson = lessons[at]!
    if (lesson.isCategory) continue
    const row = known.get(plan.id)
    if (!row) {
      fresh.push(plan)
      continue
    }
    const name = lessonMove(row.state, plan.state)
    hasChanged ||= name !== undefined || String(row.opensAt) !== String(plan.opensAt)
    if (name) await move(ctx, lessonStatus, row.id, name, { set: { opensAt: plan.opensAt } })
    else if (String(row.opensAt) !== String(plan.opensAt)) await ctx.db.updateTable('lessonStatuses').set({ opensAt: plan.opensAt }).where('id', '=', row.id).execute()
    if (name === 'release' && row.viewedAt !== null) await move(ctx, lessonStatus, row.id, 'view')
    else if (name === 'release') released.push(lesson)
  }
  if (fresh.length > 0)
    await ctx.db
      .insertInto('lessonStatuses')
      .values(fresh.map((plan) => ({ sessionId: session.id, lessonId: plan.id, productId: session.productId, sellerId: session.sellerId, userId: session.userId, state: plan.state, opensAt: plan.opensAt, viewedAt: null, finishedAt: null })))
      .onConflict((conflict) => conflict.columns(['sessionId', 'lessonId']).doNothing())
      .execute()
  return { released, hasChanged: hasChanged || fresh.length > 0 }
}

const moveTo = async (ctx: Ctx, session: CourseSession, state: CourseSession['publishState']): Promise<void> => {
  if (session.publishState === state) return
  const name = movesFrom(coursePublishState, session.publishState).find((each) => coursePublishState.moves[each].to === state)
  if (name) await move(ctx, coursePublishState, session.id, name)
}

/** Opens the session of an access to a course, or brings it to what the access is now. Other products have none. */
export const followAccess = async (ctx: Ctx, accessId: number): Promise<void> => {
  const access = await ctx.db.selectFrom('accesses').innerJoin('products', 'products.id', 'accesses.productId').select(['accesses.id', 'accesses.productId', 'accesses.sellerId', 'accesses.userId', 'products.form']).where('accesses.id', '=', accessId).executeTakeFirst()
  if (access?.form !== 'course') return
  const { productId, sellerId, userId } = access
  await ctx.db
    .insertInto('courseSessions')
    .values({ id: accessId, productId, sellerId, userId, publishState: 'publish_pending', startsAt: null, blockedAt: null, nextChangeAt: null, lastLessonId: null, lastActiveAt: null, completedAt: null, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await settleSession(ctx, accessId)
}
