import type { Ctx } from '#platform/server/context.ts'
import { sql } from 'kysely'
import { isIn } from '#platform/shared/machine.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import type { LessonStatus } from '../../rules/session-state.ts'
import type { Deadline } from '../../rules/deadlines.ts'
import { lessonStatus } from '../../vocabulary.ts'
import { lessonsIn } from '../own/own-session.ts'
import { deadlinesFor } from './own-deadlines.ts'
import type { SessionCohort } from './session-cohort.ts'

type Session = { id: number; productId: number; productName: string; createdAt: Temporal.Instant; zone: string }

/** The first day of a learner's cohort, and the deadlines of what is not done yet, as whole days. */
export const cohortEntries = async (
  ctx: Ctx,
  session: Session,
  cohort: SessionCohort,
  { from, till }: CalendarPeriod,
): Promise<CalendarEntry[]> => {
  if (!cohort.startsOn) return []
  const { id, zone } = session
  const isShown = (day: Temporal.PlainDate): boolean => {
    const at = day.toZonedDateTime(zone).toInstant()
    return Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, till) < 0
  }
  const changedAt = later(session.createdAt, cohort.updatedAt)
  const deadlines = (await deadlinesFor(ctx, { session, cohort, zone })).filter(({ dueOn }) => isShown(dueOn))
  const names = await namesOf(ctx, session, deadlines)
  return [
    ...(isShown(cohort.startsOn)
      ? [
          entryOf(session, {
            uid: `cohort-${id}`,
            kind: 'cohort',
            detail: cohort.name ?? '',
            onDay: cohort.startsOn,
            changedAt,
          }),
        ]
      : []),
    ...deadlines.flatMap(({ lessonId, work, dueOn }) => {
      const lesson = names.get(lessonId)
      if (!lesson || isIn(lessonStatus, 'done', lesson.state)) return []
      // An extension keeps no time of its changes: its day is in the uid.
      const uid = `deadline-${id}-${lessonId}-${work}-${dueOn}`
      return [entryOf(session, { uid, kind: 'deadline', detail: lesson.name, onDay: dueOn, changedAt })]
    }),
  ]
}

const later = (a: Temporal.Instant, b: Temporal.Instant | null): Temporal.Instant =>
  b !== null && Temporal.Instant.compare(b, a) > 0 ? b : a

const entryOf = (
  { id, productId, productName, zone }: Session,
  own: Pick<CalendarEntry, 'uid' | 'kind' | 'detail' | 'changedAt'> & { onDay: Temporal.PlainDate },
): CalendarEntry => ({
  ...own,
  productId,
  productName,
  place: '',
  path: `/payer/s/${id}`,
  startsAt: own.onDay.toZonedDateTime(zone).toInstant(),
  endsAt: null,
  isCancelled: false,
})

type Named = { id: number; name: string; state: LessonStatus }

const namesOf = async (
  ctx: Ctx,
  { id, productId }: Session,
  deadlines: readonly Deadline[],
): Promise<Map<number, Named>> => {
  if (deadlines.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select l.id, l.name, coalesce(t.state, 'pending') as state from course_lessons l left join lesson_statuses t on t.lesson_id = l.id
      and t.session_id = ${id}
    where l.id = any(${deadlines.map(({ lessonId }) => lessonId)}::bigint[]) and l.removed_at is null and l.active`.execute(
    ctx.db,
  )
  return new Map((await lessonsIn(ctx, productId, rows)).map((lesson) => [lesson.id, lesson]))
}
