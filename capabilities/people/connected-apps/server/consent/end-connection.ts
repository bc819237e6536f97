import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { connectedAppsTables } from '../tables.ts'

type Ends = { isForBuyers: boolean; action: 'disconnected' | 'buyer_left'; isTheirs: RawBuilder<SqlBool> }

/** Ends a connection `c` of an app: its tokens open nothing from the next call on, and are deleted. */
const endConnection = async (
  ctx: Ctx,
  id: number,
  { isForBuyers, action, isTheirs }: Ends,
): Promise<Record<never, never>> => {
  const { rows } = await sql<{ sellerId: number; name: string }>`
    update app_connections c set ended_at = ${ctx.now} from oauth_apps a
    where c.id = ${id} and c.ended_at is null and a.id = c.app_id and (a.kind <> 'account') = ${isForBuyers} and ${isTheirs}
    returning c.seller_id, a.name`.execute(ctx.db)
  const ended = rows[0]
  if (!ended) throw notFound()
  await sql`delete from oauth_tokens where connection_id = ${id}`.execute(ctx.db)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: ended.sellerId,
    action: `connected_apps.${action}`,
    subject: 'app_connections',
    subjectId: id,
    before: { name: ended.name },
  })
  return {}
}

/** A seller's connection with an app that works for them. */
export const disconnect = (ctx: Ctx, { id }: { id: number }) =>
  endConnection(ctx, id, {
    isForBuyers: false,
    action: 'disconnected',
    isTheirs: inScope(ctx, connectedAppsTables, 'app_connections', 'c'),
  })

/** A buyer's own sign-in at an app, or link with an agent's platform, whatever profile they are in. */
export const endOwnSignIn = (ctx: Ctx, { id }: { id: number }) =>
  endConnection(ctx, id, {
    isForBuyers: true,
    action: 'buyer_left',
    isTheirs: sql<SqlBool>`c.user_id = ${ctx.actor.userId}`,
  })
