import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { courseOf, lessonsOf, type Course, type LessonRow } from '#capabilities/offer/courses/server/index.ts'
import { nextChange, planLessons, type LessonPlan } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { lessonMove, openedSince, progressOf, sessionState } from '../rules/session-state.ts'
import { coursePublishState, lessonStatus } from '../vocabulary.ts'
import { cohortOfSession, startInCohort, type SessionCohort } from './cohort/session-cohort.ts'
import { courseCompleted } from './events.ts'
import { issueCertificate } from './certificate/issue-certificate.ts'
import type { CourseSession, LessonStatusRow } from './tables.ts'

/** `statuses` hold what the learner touched; of all else the plans speak. */
export type Settled = {
  session: CourseSession
  /** Null where the order gave none. */
  cohort: SessionCohort | null
  zone: string
  course: Course
  lessons: LessonRow[]
  plans: Map<number, LessonPlan>
  statuses: Map<number, LessonStatusRow>
  released: LessonRow[]
}

type Known = Pick<Settled, 'course' | 'lessons'>

/**
 * Brings a learner's lessons and session to what course, access and clock mean now; harmless to repeat. What was read
 * in the same transaction need not be read again.
 */
export const settleSession = async (ctx: Ctx, id: number, read?: Known): Promise<Settled> => {
  const { session, access } = await lockSession(ctx, id)
  const course = read?.course ?? (await courseOf(ctx, { id: session.productId, sellerId: session.sellerId }))
  const lessons = read?.lessons ?? (await lessonsOf(ctx, session.productId))
  const known = await statusesOf(ctx, id)
  const zone = await zoneOf(ctx, session.sellerId)
  const cohort = await cohortOfSession(ctx, id)
  const begin = cohort
    ? startInCohort(cohort, access.startedAt, zone)
    : { startsAt: startOf(course, access.startedAt, zone) }
  const { startsAt } = begin
  // The database stores microseconds: what was just written may be slightly ahead of `now`.
  const now = ctx.now.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' })
  const plans = planLessons(lessons, { ...begin, zone, finishedAt: finishedTimes(known) }, now)
  const statuses = (await settleLessons(ctx, plans, known)) ? await statusesOf(ctx, id) : known
  const leaves = plans.filter((_, at) => !lessons[at]!.isCategory)
  const state = sessionState(
    { access: access.publishState, isBlocked: session.blockedAt !== null, startsAt, plans: leaves },
    now,
  )
  await moveTo(ctx, session, state)
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  const progress = progressIn(lessons, statuses, planOf)
  const isNewlyComplete =
    session.completedAt === null && progress.lessonsCount > 0 && progress.finishedCount === progress.lessonsCount
  const settled = await writeSettled(ctx, id, {
    ...progress,
    startsAt,
    settledVersion: course.version,
    nextChangeAt: nextChange(plans, now),
    ...(isNewlyComplete ? { completedAt: ctx.now } : {}),
  })
  if (isNewlyComplete) await complete(ctx, course, settled)
  const released = openedSince(session.settledAt, now, lessons, planOf).filter(
    (lesson) => !statuses.get(lesson.id)?.viewedAt,
  )
  return { session: settled, cohort, zone, course, lessons, plans: planOf, statuses, released }
}

const lockSession = async (ctx: Ctx, id: number) => {
  const session = await ctx.db
    .selectFrom('courseSessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const access = await ctx.db
    .selectFrom('accesses')
    .select(['publishState', 'startedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { session, access }
}

const writeSettled = (ctx: Ctx, id: number, set: Partial<CourseSession>): Promise<CourseSession> =>
  ctx.db
    .updateTable('courseSessions')
    .set({ ...set, settledAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const complete = async (ctx: Ctx, course: Course, session: CourseSession): Promise<void> => {
  await emit(ctx, courseCompleted, { sessionId: session.id }, session.sellerId)
  if (course.hasCertificate) await issueCertificate(ctx, session)
}

/** When the course begins for a learner: with their access, or on its own day. */
const startOf = (course: Course, startedAt: Temporal.Instant | null, zone: string): Temporal.Instant | null => {
  if (startedAt === null) return null
  return course.startMode === 'date' && course.startOn ? course.startOn.toZonedDateTime(zone).toInstant() : startedAt
}

const progressIn = (
  lessons: readonly LessonRow[],
  statuses: ReadonlyMap<number, LessonStatusRow>,
  plans: ReadonlyMap<number, LessonPlan>,
) =>
  progressOf(
    lessons.map((lesson) => ({
      isCategory: lesson.isCategory,
      state: statuses.get(lesson.id)?.state ?? 'pending',
      isLeftOut: plans.get(lesson.id)?.state === 'not_for_publish',
    })),
  )

const finishedTimes = (known: ReadonlyMap<number, LessonStatusRow>): Map<number, Temporal.Instant> =>
  new Map(
    [...known.values()].flatMap((row) =>
      row.state === 'finished' && row.finishedAt ? [[row.lessonId, row.finishedAt] as const] : [],
    ),
  )

const statusesOf = async (ctx: Ctx, id: number): Promise<Map<number, LessonStatusRow>> =>
  new Map(
    (await ctx.db.selectFrom('lessonStatuses').selectAll().where('sessionId', '=', id).execute()).map((row) => [
      row.lessonId,
      row,
    ]),
  )

/** Moves what the learner touched and the plan changed; answers whether anything did. */
const settleLessons = async (
  ctx: Ctx,
  plans: readonly LessonPlan[],
  known: ReadonlyMap<number, LessonStatusRow>,
): Promise<boolean> => {
  let hasChanged = false
  for (const plan of plans) {
    const row = known.get(plan.id)
    if (!row) continue
    const name = lessonMove(row.state, plan.state)
    const isMoved = String(row.opensAt) !== String(plan.opensAt)
    hasChanged ||= name !== undefined || isMoved
    if (name) await move(ctx, lessonStatus, row.id, name, { set: { opensAt: plan.opensAt } })
    else if (isMoved)
      await ctx.db.updateTable('lessonStatuses').set({ opensAt: plan.opensAt }).where('id', '=', row.id).execute()
    if (name === 'release' && row.viewedAt !== null) await move(ctx, lessonStatus, row.id, 'view')
  }
  return hasChanged
}

/** The learner's own row of a lesson that is open to them, written when they first touch it. */
export const touchLesson = async (
  ctx: Ctx,
  { id: sessionId, productId, sellerId, userId }: CourseSession,
  plan: LessonPlan,
): Promise<LessonStatusRow> => {
  await ctx.db
    .insertInto('lessonStatuses')
    .values({
      sessionId,
      lessonId: plan.id,
      productId,
      sellerId,
      userId,
      state: 'published',
      opensAt: plan.opensAt,
      viewedAt: null,
      finishedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['sessionId', 'lessonId']).doNothing())
    .execute()
  return ctx.db
    .selectFrom('lessonStatuses')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('lessonId', '=', plan.id)
    .executeTakeFirstOrThrow()
}

const moveTo = async (ctx: Ctx, session: CourseSession, state: CourseSession['publishState']): Promise<void> => {
  if (session.publishState === state) return
  const name = movesFrom(coursePublishState, session.publishState).find(
    (each) => coursePublishState.moves[each].to === state,
  )
  if (name) await move(ctx, coursePublishState, session.id, name)
}

/** Opens the session of an access to a course, or brings it to what the access is now. Other products have none. */
export const followAccess = async (ctx: Ctx, accessId: number): Promise<void> => {
  const access = await ctx.db
    .selectFrom('accesses')
    .innerJoin('products', 'products.id', 'accesses.productId')
    .select(['accesses.id', 'accesses.productId', 'accesses.sellerId', 'accesses.userId', 'products.form'])
    .where('accesses.id', '=', accessId)
    .executeTakeFirst()
  if (access?.form !== 'course') return
  const { productId, sellerId, userId } = access
  await ctx.db
    .insertInto('courseSessions')
    .values({
      id: accessId,
      productId,
      sellerId,
      userId,
      publishState: 'publish_pending',
      startsAt: null,
      blockedAt: null,
      nextChangeAt: null,
      lastLessonId: null,
      lastActiveAt: null,
      completedAt: null,
      settledAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await settleSession(ctx, accessId)
}
