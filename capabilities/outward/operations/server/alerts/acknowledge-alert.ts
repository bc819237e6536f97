import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { alertState } from '../../vocabulary.ts'

/** Somebody looks after it. */
export const acknowledge = async (ctx: Ctx, { id }: { id: number }) => {
  await move(ctx, alertState, id, 'acknowledge')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'operations.alert_acknowledged',
    subject: 'alerts',
    subjectId: id,
  })
  return { success: true as const }
}
