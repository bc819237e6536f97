import { sql } from 'kysely'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { World } from '#platform/server/world.ts'
import {
  actorOfProgram,
  bearerTokens,
  hashOfSecret,
  type Authenticated,
} from '#capabilities/people/identity/server/index.ts'
import { rightsOfScopes } from '../../rules/scopes.ts'
import { prefixes } from './issue-tokens.ts'

type Found = {
  connectionId: number
  userId: number
  sellerId: number
  scopes: string[]
  hasExpired: boolean
}

/**
 * Who calls by an access token: who connected the app, with those of its scopes’ rights that they have now. Nobody for
 * a token that is none of ours by its looks; refuses one that has ended.
 */
export const actorOfToken = async (
  world: Pick<World, 'db' | 'ports'>,
  token: string,
): Promise<Omit<Authenticated, 'viaCookie'> | undefined> => {
  if (!token.startsWith(prefixes.access)) return undefined
  const now = world.ports.now()
  const { rows } = await sql<Found>`
    select c.id as connection_id, c.user_id, c.seller_id, t.scopes, t.expires_at <= ${now} as has_expired
    from oauth_tokens t join app_connections c on c.id = t.connection_id join oauth_apps a on a.id = c.app_id and a.kind = 'account'
    where t.token_hash = ${hashOfSecret(token)} and t.kind = 'access' and t.ended_at is null and c.ended_at is null`.execute(
    world.db,
  )
  const found = rows[0]
  if (!found) throw refuse(platformRefusals, 'invalid_access_token')
  if (found.hasExpired) throw refuse(platformRefusals, 'expired_access_token')
  const known = await actorOfProgram(world, found)
  if (!known) throw refuse(platformRefusals, 'invalid_access_token')
  return {
    locale: known.locale,
    actor: {
      ...known.actor,
      program: { kind: 'app', id: found.connectionId },
      programRights: rightsOfScopes(found.scopes),
    },
  }
}

export const tokensOfApps = bearerTokens.bring(actorOfToken)
