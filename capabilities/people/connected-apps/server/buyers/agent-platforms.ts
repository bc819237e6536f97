import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

type Reading = Pick<Ctx, 'db' | 'ports'>

/** Whether agents may buy in a seller’s shop, brought by the room above that has the switch. */
export const takesAgents =
  extensionPoint<(ctx: Pick<Ctx, 'db'>, sellerId: number) => Promise<boolean>>('connected_apps.takes_agents')

export const isOpenToAgents = async (ctx: Reading, sellerId: number): Promise<boolean> =>
  (await Promise.all(takesAgents.broughtTo(ctx).map((asks) => asks(ctx, sellerId)))).some(Boolean)

/** Whether buyers can link their accounts: agents may buy, and the seller has registered a platform. */
export const linksBuyers = async (ctx: Reading, sellerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from oauth_apps where seller_id = ${sellerId} and kind = 'agents' and removed_at is null limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0 && (await isOpenToAgents(ctx, sellerId))
}

/** Ends what buyers allowed to platforms of agents at a seller: who links again agrees again. */
export const endLinks = async ({ db, now }: Pick<Ctx, 'db' | 'now'>, sellerId: number): Promise<void> => {
  await sql`with ended as (
      update app_connections c set ended_at = ${now} from oauth_apps a
      where c.seller_id = ${sellerId} and c.ended_at is null and a.id = c.app_id and a.kind = 'agents' returning c.id)
    delete from oauth_tokens t using ended where t.connection_id = ended.id`.execute(db)
}
