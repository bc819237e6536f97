import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ownSignIns } from '../../contract/buyers.ts'

type Listed = Output<typeof ownSignIns>

/** The person's own, whatever profile they are in. */
export const listOwnSignIns = async ({ db, actor }: Ctx): Promise<Listed> => {
  const { rows } = await sql<Listed['list'][number]>`
    select c.id, a.name, a.website, coalesce(nullif(s.company, ''), s.name) as seller_name, c.scopes, c.created_at, c.last_used_at
    from app_connections c join oauth_apps a on a.id = c.app_id join sellers s on s.id = c.seller_id
    where c.user_id = ${actor.userId} and c.ended_at is null and a.kind = 'buyers' order by c.id desc limit 500`.execute(
    db,
  )
  return { list: rows }
}

/** Ends the connection: its tokens are deleted, and the app has to ask again. */
export const endOwnSignIn = async (ctx: Ctx, { id }: { id: number }): Promise<Record<never, never>> => {
  const { rows } = await sql<{ sellerId: number; name: string }>`
    update app_connections c set ended_at = ${ctx.now} from oauth_apps a
    where c.id = ${id} and c.user_id = ${ctx.actor.userId} and c.ended_at is null and a.id = c.app_id and a.kind = 'buyers'
    returning c.seller_id, a.name`.execute(ctx.db)
  const ended = rows[0]
  if (!ended) throw notFound()
  await sql`delete from oauth_tokens where connection_id = ${id}`.execute(ctx.db)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: ended.sellerId,
    action: 'connected_apps.buyer_left',
    subject: 'app_connections',
    subjectId: id,
    before: { name: ended.name },
  })
  return {}
}
