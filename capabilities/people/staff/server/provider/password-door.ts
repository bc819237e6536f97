import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'

const hour = { hours: 1 }

/** For `npm run operator -- --open-passwords`: for an hour the operator's people sign in here although their provider is the only way. */
export const openPasswordDoor = async (ctx: Ctx): Promise<Temporal.Instant> => {
  const closesAt = ctx.now.add(hour)
  const { rows } = await sql<{ id: number }>`
    insert into staff_password_doors (opened_at, closes_at) values (${ctx.now}, ${closesAt}) returning id`.execute(
    ctx.db,
  )
  await writeAuditEntry(ctx, {
    userId: null,
    action: 'staff.passwords_opened',
    subject: 'staff_password_doors',
    subjectId: rows[0]!.id,
    after: { closesAt: closesAt.toString() },
  })
  return closesAt
}
