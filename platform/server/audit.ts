import { sql } from 'kysely'
import type { Ctx } from './context.ts'

export type AuditEntry = {
  userId: number | null
  sellerId?: number | null
  action: string
  subject?: string
  subjectId?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Notes for good who did what, from where. */
export const writeAuditEntry = async (ctx: Ctx, entry: AuditEntry): Promise<void> => {
  await sql`insert into audit_entries (user_id, seller_id, action, subject, subject_id, before, after, address, at)
    values (${entry.userId}, ${entry.sellerId ?? null}, ${entry.action}, ${entry.subject ?? null}, ${entry.subjectId ?? null},
      ${entry.before ? JSON.stringify(entry.before) : null}::jsonb, ${entry.after ? JSON.stringify(entry.after) : null}::jsonb, ${ctx.address}, ${ctx.now})`.execute(
    ctx.db,
  )
}
