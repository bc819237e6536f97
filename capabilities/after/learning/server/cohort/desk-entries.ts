import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { isTutor } from './in-sight.ts'

type Found = {
  kind: 'cohort' | 'deadline'
  cohortId: number
  lessonId: number
  work: string
  productId: number
  productName: string
  detail: string
  onDay: Temporal.PlainDate
  zone: string
  changedAt: Temporal.Instant
}

const cohorts = { course_cohorts: { seller: 'seller_id', product: 'product_id' } }

/** The cohorts whose days the actor sees: a tutor those they look after. */
const ofActor = (ctx: Ctx): RawBuilder<SqlBool> =>
  isTutor(ctx)
    ? sql`exists (select from cohort_tutors ct where ct.cohort_id = c.id and ct.user_id = ${ctx.actor.userId ?? 0})`
    : sql`true`

/** First days and deadlines of the shop's cohorts as whole days, for who may see their learners. */
export const deskCohorts = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  if (!holds(ctx.ports.registry.get(allPermissions), ctx.actor, 'learning.tutor', false)) return []
  const { rows } = await sql<Found>`
    with own as (select c.id, c.name, c.product_id, c.starts_on, c.updated_at, z.zone from course_cohorts c
      join sellers z on z.id = c.seller_id
      where ${inScope(ctx, cohorts, 'course_cohorts', 'c')} and ${ofActor(ctx)}),
    days as (
      select 'cohort' as kind, id as cohort_id, 0::bigint as lesson_id, '' as work, product_id, name as detail, starts_on as on_day,
        zone, updated_at as changed_at from own
      union all
      select 'deadline', own.id, d.lesson_id, d.work, own.product_id, l.name || ' (' || own.name || ')',
        coalesce(d.on_day, own.starts_on + d.after_days), own.zone, own.updated_at
      from own join cohort_dates d on d.cohort_id = own.id join course_lessons l on l.id = d.lesson_id where d.work <> 'release'
        and l.removed_at is null)
    select days.*, p.name as product_name from days join products p on p.id = days.product_id
    where (days.on_day::timestamp at time zone days.zone) >= ${from} and (days.on_day::timestamp at time zone days.zone) < ${till}
    order by days.on_day, days.cohort_id, days.lesson_id, days.work`.execute(ctx.db)
  return rows.map(({ kind, cohortId, lessonId, work, zone, ...row }) => ({
    ...row,
    kind,
    uid: kind === 'cohort' ? `group-${cohortId}` : `group-${cohortId}-${lessonId}-${work}`,
    place: '',
    path: `/cabinet/courses/sessions?cohort_id[]=${cohortId}`,
    startsAt: row.onDay.toZonedDateTime(zone).toInstant(),
    endsAt: null,
    isCancelled: false,
  }))
}
