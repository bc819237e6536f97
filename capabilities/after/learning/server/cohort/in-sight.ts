import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import { learningTables } from '../tables.ts'

type Asking = Pick<Ctx, 'actor' | 'ports'>

/** Whether the actor sees the learners of their own cohorts alone: who holds a right to all learners is no tutor. */
export const isTutor = ({ actor, ports }: Asking): boolean => {
  const table = ports.registry.get(allPermissions)
  return !holds(table, actor, 'learning.read', false) && !holds(table, actor, 'learning.change', true)
}

/** The sessions of learners in cohorts that the actor tutors. */
const ownSessions = ({ actor }: Asking): RawBuilder<unknown> =>
  sql`select a.id from accesses a join order_cohorts oc on oc.order_id = a.order_id and oc.product_id = a.product_id
    join cohort_tutors ct on ct.cohort_id = oc.cohort_id where ct.user_id = ${actor.userId ?? 0} and ct.seller_id = ${actor.sellerId ?? 0}`

/** By which column a row is of a session; a reply of the seller's is of the session it answers. */
const sessionColumns = {
  course_sessions: 'id',
  lesson_statuses: 'session_id',
  quiz_attempts: 'session_id',
  assignment_submissions: 'session_id',
  lesson_comments: 'session_id',
} as const

/**
 * The condition under which the actor may see what learners do: in every query on their rows that is asked for by a seller, their
 * team or tutors. `table` is a key of the room's tables.
 */
export const inSight = (
  ctx: Asking,
  table: keyof typeof sessionColumns,
  alias: string = table,
): RawBuilder<SqlBool> => {
  const scope = inScope(ctx, learningTables, table, alias)
  if (!isTutor(ctx)) return scope
  const session = sql.ref(`${alias}.${sessionColumns[table]}`)
  const answers =
    table === 'lesson_comments'
      ? sql`or (${session} is null and ${sql.ref(`${alias}.parent_id`)} in (select t.id from lesson_comments t
        where t.session_id in (${ownSessions(ctx)})))`
      : sql``
  return sql<SqlBool>`(${scope} and (${session} in (${ownSessions(ctx)}) ${answers}))`
}
