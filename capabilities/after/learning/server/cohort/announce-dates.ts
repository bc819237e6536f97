import { sql } from 'kysely'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { cohortNear } from '../events.ts'
import { mailCohortStarts, mailDeadline } from './mail-cohort.ts'
import { isUndone } from './undone.ts'

const batch = 500

/** Tells the learners of a cohort the day before it begins. */
export const announceCohorts = job('learning.announce_cohorts', {
  schedule: '20 * * * *',
  run: async (world) => {
    const now = world.ports.now()
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number; sellerId: number; cohortId: number; startsOn: Temporal.PlainDate }>`
        select s.id, s.seller_id, c.id as cohort_id, c.starts_on from course_cohorts c join sellers z on z.id = c.seller_id
          join order_cohorts oc on oc.cohort_id = c.id join accesses a on a.order_id = oc.order_id and a.product_id = oc.product_id
          join course_sessions s on s.id = a.id
        where s.id > ${after} and c.starts_on between (${now}::timestamptz at time zone 'UTC')::date
          and (${now}::timestamptz at time zone 'UTC')::date + 2
          and c.starts_on = (${now}::timestamptz at time zone z.zone)::date + 1
          and s.told_cohort_id is distinct from c.id and s.blocked_at is null and a.publish_state in ${inSet(publishState, 'open')}
        order by s.id limit ${batch}`.execute(world.db)
      await oneByOne(world, rows, async (ctx, { id, sellerId, cohortId, startsOn }) => {
        await ctx.db.updateTable('courseSessions').set({ toldCohortId: cohortId }).where('id', '=', id).execute()
        await emit(ctx, cohortNear, { sessionId: id, cohortId }, sellerId)
        await mailCohortStarts(ctx, id, startsOn)
      })
      if (rows.length < batch) return
      after = rows.at(-1)!.id
    }
  },
})

type Near = {
  id: number
  sessionId: number
  lessonId: number
  lessonName: string
  work: string
  dueOn: Temporal.PlainDate
  zone: string
}

/** Reminds learners the day before a deadline of what they have not done yet; the mail's own key sends each once. */
export const remindOfDeadlines = job('learning.remind_of_deadlines', {
  schedule: '40 * * * *',
  run: async (world) => {
    const now = world.ports.now()
    for (let after = [0, 0]; ;) {
      const { rows } = await sql<Near>`
        select d.id, s.id as session_id, d.lesson_id, l.name as lesson_name, d.work, coalesce(e.due_on, d.on_day,
          c.starts_on + d.after_days) as due_on, z.zone
        from course_sessions s join accesses a on a.id = s.id join order_cohorts oc on oc.order_id = a.order_id
          and oc.product_id = a.product_id
          join course_cohorts c on c.id = oc.cohort_id join cohort_dates d on d.cohort_id = c.id join course_lessons l on l.id = d.lesson_id
          join sellers z on z.id = c.seller_id
          left join deadline_extensions e on e.session_id = s.id and e.lesson_id = d.lesson_id and e.work = d.work
        where (s.id, d.id) > (${after[0]}, ${after[1]}) and s.blocked_at is null
          and s.publish_state in ${inSet(coursePublishState, 'open')} and d.work <> 'release' and l.removed_at is null
          and coalesce(e.due_on, d.on_day, c.starts_on + d.after_days) = (${now}::timestamptz at time zone z.zone)::date + 1
          and ${isUndone}
        order by s.id, d.id limit ${batch}`.execute(world.db)
      await oneByOne(world, rows, (ctx, row) => mailDeadline(ctx, row))
      if (rows.length < batch) return
      const last = rows.at(-1)!
      after = [last.sessionId, last.id]
    }
  },
})
