import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { connectedAppsTables } from '../tables.ts'

/** Disconnects an app: its tokens open nothing from the next call on, and are deleted. */
export const disconnect = async (ctx: Ctx, { id }: { id: number }): Promise<Record<never, never>> => {
  const { rows } = await sql<{ sellerId: number; name: string }>`
    update app_connections c set ended_at = ${ctx.now} from oauth_apps a
    where c.id = ${id} and c.ended_at is null and a.id = c.app_id and ${inScope(ctx, connectedAppsTables, 'app_connections', 'c')}
    returning c.seller_id, a.name`.execute(ctx.db)
  const ended = rows[0]
  if (!ended) throw notFound()
  await sql`delete from oauth_tokens where connection_id = ${id}`.execute(ctx.db)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: ended.sellerId,
    action: 'connected_apps.disconnected',
    subject: 'app_connections',
    subjectId: id,
    before: { name: ended.name },
  })
  return {}
}
