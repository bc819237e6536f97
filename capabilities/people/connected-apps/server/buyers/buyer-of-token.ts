import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import type { AppKind } from '../../vocabulary.ts'
import type { OAuthApp } from '../tables.ts'
import { isOpenToAgents } from './agent-platforms.ts'
import { buyerOf, type Buyer } from './buyer-of-connection.ts'

type Found = OAuthApp & { connectionId: number; userId: number; tokenScopes: string[] }

/** A buyer by the token of an app, and what they allowed it. */
export type TokenHolder = Buyer & { scopes: readonly string[] }

/** The token of a header `Authorization: Bearer …`. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]

/** Whose access token it is, of an app of this kind at this seller; nobody where it has ended, or any of them is gone. */
export const buyerOfToken = async (
  ctx: Ctx,
  { sellerId, kind }: { sellerId: number; kind: Exclude<AppKind, 'account'> },
  token: string,
): Promise<TokenHolder | undefined> => {
  const { rows } = await sql<Found>`
    select a.*, c.id as connection_id, c.user_id, t.scopes as token_scopes
    from oauth_tokens t join app_connections c on c.id = t.connection_id join oauth_apps a on a.id = c.app_id
    where t.token_hash = ${hashOfSecret(token)} and t.kind = 'access' and t.ended_at is null and t.expires_at > ${ctx.now}
      and c.ended_at is null and a.removed_at is null and a.kind = ${kind} and a.seller_id = ${sellerId}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found || (kind === 'agents' && !(await isOpenToAgents(ctx, sellerId)))) return undefined
  const buyer = await buyerOf(ctx, found, found.userId)
  if (!buyer) return undefined
  // The time of the last use is noted once a minute at most.
  await sql`update app_connections set last_used_at = ${ctx.now} where id = ${found.connectionId}
    and coalesce(last_used_at < ${ctx.now.subtract({ seconds: 60 })}, true)`.execute(ctx.db)
  return { ...buyer, scopes: found.tokenScopes }
}

/** The buyer who linked their account to the platform of an agent that calls by this token. */
export const linkedBuyer = (ctx: Ctx, sellerId: number, token: string): Promise<TokenHolder | undefined> =>
  buyerOfToken(ctx, { sellerId, kind: 'agents' }, token)
