import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { assignmentState, lessonStatus, quizAttemptState } from '../../vocabulary.ts'

/** Of a session `s` and a date `d` of its cohort: the lesson, its quiz or its assignment is not done yet. */
export const isUndone = sql<boolean>`(not exists (select from lesson_statuses t where t.session_id = s.id and t.lesson_id = d.lesson_id
  and t.state in ${inSet(lessonStatus, 'done')})
  and not (d.work = 'quiz' and exists (select from quiz_attempts q where q.session_id = s.id and q.lesson_id = d.lesson_id
    and q.state in ${inSet(quizAttemptState, 'handed_in')}))
  and not (d.work = 'assignment' and exists (select from assignment_submissions h where h.session_id = s.id
    and h.lesson_id = d.lesson_id and h.state in ${inSet(assignmentState, 'standing')})))`

/** Of a session `s` with its access `a`: something of it should have been done before now. */
export const isLate = (now: Temporal.Instant) => sql<boolean>`exists (
  select from order_cohorts oc join course_cohorts c on c.id = oc.cohort_id join cohort_dates d on d.cohort_id = c.id
    join course_lessons l on l.id = d.lesson_id join sellers z on z.id = c.seller_id
    left join deadline_extensions e on e.session_id = s.id and e.lesson_id = d.lesson_id and e.work = d.work
  where oc.order_id = a.order_id and oc.product_id = s.product_id and d.work <> 'release' and l.removed_at is null
    and coalesce(e.due_on, d.on_day, c.starts_on + d.after_days) < (${now}::timestamptz at time zone z.zone)::date and ${isUndone})`
