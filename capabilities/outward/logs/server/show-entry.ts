import { sql } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { userName } from './lists.ts'
import { logTables } from './tables.ts'

type Values = Record<string, unknown> | null
type Entry = {
  id: number
  action: string
  at: Temporal.Instant
  userName: string | null
  address: string | null
  subject: string | null
  subjectId: number | null
  before: Values
  after: Values
}

export const entryPage = async (ctx: Ctx, { id }: { id: number }): Promise<Entry> => {
  const { rows } =
    await sql<Entry>`select e.id, e.action, e.at, ${userName} as user_name, e.address, e.subject, e.subject_id, e.before, e.after
    from audit_entries e left join users u on u.id = e.user_id where e.id = ${id} and ${inScope(ctx, logTables, 'audit_entries', 'e')}`.execute(
      ctx.db,
    )
  if (!rows[0]) throw notFound()
  return rows[0]
}
