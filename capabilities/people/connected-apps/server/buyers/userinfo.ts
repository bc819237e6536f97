import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { ofBuyers } from '../apps/client-of-call.ts'
import { oauthAnswer, type Words } from '../oauth-answer.ts'
import type { OAuthApp } from '../tables.ts'
import { buyerOf, claimsOf } from './buyer-of-connection.ts'

type Found = OAuthApp & { connectionId: number; userId: number; tokenScopes: string[] }

/** What an access token of a buyer tells, as it is now; tokens of other kinds and other sellers tell nothing (RFC 6750). */
export const userinfo = async (ctx: Ctx, input: Words, { headers }: Pick<Call, 'headers'>): Promise<RawAnswer> => {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
  const found = token === undefined ? undefined : await connectionOf(ctx, input, token)
  const buyer = found && (await buyerOf(ctx, found, found.userId))
  if (!found || !buyer) return refused(token === undefined)
  await sql`update app_connections set last_used_at = ${ctx.now} where id = ${found.connectionId}
    and coalesce(last_used_at < ${ctx.now.subtract({ seconds: 60 })}, true)`.execute(ctx.db)
  return oauthAnswer(await claimsOf(ctx, buyer, found.tokenScopes))
}

const connectionOf = async (ctx: Ctx, input: Words, token: string): Promise<Found | undefined> => {
  const issuer = ofBuyers(input)
  const { rows } = await sql<Found>`
    select a.*, c.id as connection_id, c.user_id, t.scopes as token_scopes
    from oauth_tokens t join app_connections c on c.id = t.connection_id join oauth_apps a on a.id = c.app_id
    where t.token_hash = ${hashOfSecret(token)} and t.kind = 'access' and t.ended_at is null and t.expires_at > ${ctx.now}
      and c.ended_at is null and a.removed_at is null and a.kind = 'buyers'
      and a.seller_id = ${issuer === 'accounts' ? 0 : issuer.sellerId} and 'openid' = any(t.scopes)`.execute(ctx.db)
  return rows[0]
}

const refused = (isMissing: boolean): RawAnswer => {
  const fault = { error: 'invalid_token', error_description: 'The token has ended, or is none of this issuer.' }
  const challenge = isMissing
    ? 'Bearer'
    : `Bearer error="${fault.error}", error_description="${fault.error_description}"`
  return oauthAnswer(fault, 401, { 'www-authenticate': challenge })
}
