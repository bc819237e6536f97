import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isOpenToAgents } from '../buyers/agent-platforms.ts'
import { connectedAppsTables, type OAuthApp } from '../tables.ts'

/** An app by the id it sends; nothing for what is no client id, or was removed. */
const appByClientId = async (ctx: Pick<Ctx, 'db'>, clientId: string): Promise<OAuthApp | undefined> => {
  if (clientId.includes('\0')) return undefined
  const { rows } = await sql<OAuthApp>`
    select * from oauth_apps where client_id = ${clientId} and removed_at is null`.execute(ctx.db)
  return rows[0]
}

/** Which authorization server is spoken to: that for accounts, or the one of a seller for their buyers. */
export type Issuer = { sellerId: number } | 'accounts'

/** An app of this issuer; those of others are not known to it, nor platforms of agents while none may buy. */
export const appOfIssuer = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  clientId: string,
  issuer: Issuer,
): Promise<OAuthApp | undefined> => {
  const app = await appByClientId(ctx, clientId)
  if (issuer === 'accounts') return app?.kind === 'account' ? app : undefined
  if (!app || app.kind === 'account' || app.sellerId !== issuer.sellerId) return undefined
  return app.kind !== 'agents' || (await isOpenToAgents(ctx, issuer.sellerId)) ? app : undefined
}

/** One of the caller's own. */
export const ownApp = async (ctx: Ctx, id: number): Promise<OAuthApp> => {
  const { rows } = await sql<OAuthApp>`
    select * from oauth_apps a where id = ${id} and removed_at is null
      and ${inScope(ctx, connectedAppsTables, 'oauth_apps', 'a')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
