import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { planLessons, type LessonPlan } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import { lessonsOf, type LessonRow } from '#capabilities/offer/courses/server/index.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { cohortEntries } from '../cohort/cohort-entries.ts'
import { cohortOfSession, startInCohort, type SessionCohort } from '../cohort/session-cohort.ts'
import { lessonsIn } from './own-session.ts'

type Session = {
  id: number
  productId: number
  productName: string
  startsAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  zone: string
}

/**
 * When lessons of the actor's open courses open and close, till when they are to be done, and when a cohort begins. What is
 * open from the start is no date.
 */
export const lessonDates = async (ctx: Ctx, period: CalendarPeriod): Promise<CalendarEntry[]> => {
  const { rows: sessions } = await sql<Session>`
    select c.id, c.product_id, p.name as product_name, c.starts_at, c.created_at, s.zone
    from course_sessions c join accesses a on a.id = c.id join products p on p.id = c.product_id join sellers s on s.id = c.seller_id
    where c.user_id = ${ctx.actor.userId ?? 0} and c.blocked_at is null and c.publish_state in ${inSet(coursePublishState, 'dated')}
      and a.publish_state in ${inSet(publishState, 'open')}
    order by c.id`.execute(ctx.db)
  const entries: CalendarEntry[] = []
  for (const session of sessions) {
    const cohort = await cohortOfSession(ctx, session.id)
    entries.push(...(await datesOf(ctx, session, cohort, period)))
    if (cohort) entries.push(...(await cohortEntries(ctx, session, cohort, period)))
  }
  return entries
}

const datesOf = async (
  ctx: Ctx,
  session: Session,
  cohort: SessionCohort | null,
  period: CalendarPeriod,
): Promise<CalendarEntry[]> => {
  const written = await lessonsOf(ctx, session.productId)
  const isReleased = cohort?.dates.some(({ work }) => work === 'release') ?? false
  if (!isReleased && !written.some(isDated)) return []
  const lessons = await lessonsIn(ctx, session.productId, written)
  const [changedAt, finishedAt] = [await changesOf(ctx, session), await finishedIn(ctx, session.id)]
  const { zone, startsAt } = session
  const begin = cohort ? startInCohort(cohort, startsAt, zone) : { startsAt }
  const plans = planLessons(lessons, { ...begin, zone, finishedAt }, ctx.now)
  const drafts = new Set(lessons.filter(({ active }) => !active).map(({ id }) => id))
  const changes = [session.createdAt, ...(cohort?.updatedAt ? [cohort.updatedAt] : []), ...finishedAt.values()]
  return lessons.flatMap((lesson, at) =>
    lesson.isCategory || drafts.has(lesson.id) || drafts.has(lesson.parentId ?? 0)
      ? []
      : momentsOf(plans[at]!, session, period).map(([kind, startsAt]) => ({
          uid: `lesson-${session.id}-${lesson.id}-${kind}`,
          kind,
          productId: session.productId,
          productName: session.productName,
          detail: lesson.name,
          place: '',
          path: pathTo(session.id, plans[at]!),
          startsAt,
          endsAt: null,
          onDay: null,
          changedAt: latest(...[lesson.id, lesson.parentId ?? 0].flatMap((id) => changedAt.get(id) ?? []), ...changes),
          isCancelled: false,
        })),
  )
}

const isDated = ({ releaseType, durationType }: LessonRow): boolean =>
  releaseType !== 'immediately' || durationType !== 'unlimited'

const pathTo = (sessionId: number, { id, state }: LessonPlan): string =>
  state === 'published' ? `/payer/s/${sessionId}/lessons/${id}` : `/payer/s/${sessionId}`

type Moment = ['release' | 'closing', Temporal.Instant]

const momentsOf = (
  { opensAt, closesAt }: LessonPlan,
  { startsAt }: Session,
  { from, till }: CalendarPeriod,
): Moment[] => {
  const isIn = (at: Temporal.Instant | null): at is Temporal.Instant =>
    at !== null && Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, till) < 0
  const moments: Moment[] = []
  if (isIn(opensAt) && startsAt !== null && Temporal.Instant.compare(opensAt, startsAt) > 0)
    moments.push(['release', opensAt])
  if (isIn(closesAt)) moments.push(['closing', closesAt])
  return moments
}

const changesOf = async (ctx: Ctx, { productId }: Session): Promise<Map<number, Temporal.Instant>> => {
  const { rows } = await sql<{ id: number; updatedAt: Temporal.Instant }>`
    select id, updated_at from course_lessons where product_id = ${productId} and removed_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
}

const finishedIn = async (ctx: Ctx, sessionId: number): Promise<Map<number, Temporal.Instant>> => {
  const { rows } = await sql<{ lessonId: number; finishedAt: Temporal.Instant }>`
    select lesson_id, finished_at from lesson_statuses where session_id = ${sessionId} and state = 'finished' and finished_at is not null`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ lessonId, finishedAt }) => [lessonId, finishedAt]))
}

const latest = (...moments: Temporal.Instant[]): Temporal.Instant =>
  moments.reduce((a, b) => (Temporal.Instant.compare(a, b) >= 0 ? a : b))
