import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { datesOfCohort } from '#capabilities/offer/courses/server/index.ts'
import type { CohortDate, Learner } from '#capabilities/offer/courses/rules/plan-lessons.ts'

/** The cohort of a learner. Without an id they wait until the seller assigns one. */
export type SessionCohort = {
  id: number | null
  name: string | null
  startsOn: Temporal.PlainDate | null
  endsOn: Temporal.PlainDate | null
  opensAtStart: boolean
  updatedAt: Temporal.Instant | null
  dates: readonly CohortDate[]
}

/** The cohort of a session; null where its order gave none. */
export const cohortOfSession = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<SessionCohort | null> => {
  const { rows } = await sql<Omit<SessionCohort, 'dates'>>`
    select c.id, c.name, c.starts_on, c.ends_on, coalesce(c.opens_at_start, true) as opens_at_start, c.updated_at
    from accesses a join order_cohorts oc on oc.order_id = a.order_id and oc.product_id = a.product_id
      left join course_cohorts c on c.id = oc.cohort_id
    where a.id = ${sessionId}`.execute(ctx.db)
  const row = rows[0]
  return row ? { ...row, dates: row.id === null ? [] : await datesOfCohort(ctx, row.id) } : null
}

type Start = Pick<Learner, 'startsAt' | 'countsFrom' | 'releases'>

/**
 * When a course opens to a learner of a cohort who has had access since `startedAt`, and from when their days are counted:
 * from the first day of the cohort. Who waits for a cohort has not begun.
 */
export const startInCohort = (cohort: SessionCohort, startedAt: Temporal.Instant | null, zone: string): Start => {
  if (startedAt === null || cohort.startsOn === null) return { startsAt: null }
  const first = cohort.startsOn.toZonedDateTime(zone).toInstant()
  const isOpenBefore = !cohort.opensAtStart || Temporal.Instant.compare(startedAt, first) > 0
  return {
    startsAt: isOpenBefore ? startedAt : first,
    countsFrom: first,
    releases: new Map(cohort.dates.filter(({ work }) => work === 'release').map((date) => [date.lessonId, date])),
  }
}

/** The start of a session as it was settled, with what its cohort says of its lessons. */
export const settledStart = async (
  ctx: Pick<Ctx, 'db'>,
  { id, startsAt }: { id: number; startsAt: Temporal.Instant | null },
  zone: string,
): Promise<Start> => {
  const cohort = await cohortOfSession(ctx, id)
  return cohort ? startInCohort(cohort, startsAt, zone) : { startsAt }
}
