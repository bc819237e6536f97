import { sql, type SqlBool } from 'kysely'
import type { FilterBinding, FilterQuery, Where } from '#platform/server/list-binding.ts'
import type { courseFilters, courseStates } from '../../vocabulary.ts'

const progressOf: Record<(typeof courseStates)[number], Where> = {
  not_begun: sql<SqlBool>`(s.last_active_at is null and s.completed_at is null)`,
  begun: sql<SqlBool>`(s.last_active_at is not null and s.completed_at is null)`,
  finished: sql<SqlBool>`s.completed_at is not null`,
}

const asked = (query: FilterQuery, key: string): string[] => {
  const value = query[key] ?? []
  return (Array.isArray(value) ? value : value.split(',')).map((word) => word.trim()).filter((word) => word !== '')
}

/** What the filters of courses ask of one session `s`, together. */
const conditionsOf = (query: FilterQuery): Where[] => {
  const courses = asked(query, 'courseId').map(Number)
  const states = asked(query, 'courseState').flatMap((state) => progressOf[state as keyof typeof progressOf] ?? [])
  const [[least], [most]] = [asked(query, 'courseProgressFrom'), asked(query, 'courseProgressTo')]
  return [
    ...(courses.length > 0 ? [sql<SqlBool>`s.product_id = any(${courses}::bigint[])`] : []),
    ...(states.length > 0 ? [sql<SqlBool>`(${sql.join(states, sql` or `)})`] : []),
    ...(least === undefined ? [] : [sql<SqlBool>`s.progress >= ${Number(least)}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`s.progress <= ${Number(most)}`]),
  ]
}

/** Whether a contact `c` has a course, found by the address they learn with; once it ended, only who finished it. */
const hasSession = (query: FilterQuery): Where =>
  sql<SqlBool>`exists (select from users learner join course_sessions s on s.user_id = learner.id
    where learner.email = c.email and s.seller_id = c.seller_id
    and (s.publish_state <> 'publish_canceled' or s.completed_at is not null)
    and ${sql.join(conditionsOf(query), sql` and `)})`

/** One condition of all three, said by the first of them that is asked for: "half of this course" is not half of any. */
const saidBy =
  (...before: string[]): FilterBinding =>
  (_, __, query) =>
    before.some((key) => asked(query, key).length > 0) ? sql<SqlBool>`true` : hasSession(query)

export const takesCourse: Readonly<Record<(typeof courseFilters)[number], FilterBinding>> = {
  courseId: saidBy(),
  courseState: saidBy('courseId'),
  courseProgress: saidBy('courseId', 'courseState'),
}
