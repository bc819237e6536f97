import { sql } from 'kysely'
import type { Role } from '#platform/shared/permission.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { CallerParts, KeyPair } from '#platform/server/who-calls.ts'
import type { World } from '#platform/server/world.ts'
import { staffProfiles } from '../../rules/session-life.ts'
import { sessionOfKey } from '../api-keys/session-of-key.ts'
import { lackedBy } from '../../rules/roles.ts'
import { ownAccountProfiles } from '../../vocabulary.ts'
import { lackedFeatures } from '../lacked-features.ts'
import { grantedTo } from '../operators/granted-rights.ts'
import { hasFactor } from '../second-factor/has-factor.ts'
import { readAccessToken } from './session-tokens.ts'
import { cookieNames } from './session-cookies.ts'
import { joinedRole, ofRole, roleColumns, type RoleRow } from './team-role.ts'

type OfBearer = (
  world: Pick<World, 'db' | 'ports'>,
  token: string,
) => Promise<Omit<Authenticated, 'viaCookie'> | undefined>

/** Who calls by a bearer token that rooms above give out; nobody where the token has none of theirs. Refuses one that has ended. */
export const bearerTokens = extensionPoint<OfBearer>('identity.bearer_tokens')

const actorOfBearer: OfBearer = async (world, token) => {
  for (const ask of bearerTokens.broughtTo(world)) {
    const found = await ask(world, token)
    if (found) return found
  }
  return undefined
}

export type Authenticated = { actor: Actor; locale: Locale | null; viaCookie: boolean }

/**
 * Who calls, by key and secret, the Authorization header (with or without the word Bearer) or the access cookie. A
 * forged or expired token costs no query; a good one costs one, which is why signing out, a found reuse and lost rights
 * count from the next call on.
 */
export const authenticate = async (
  world: Pick<World, 'db' | 'ports'>,
  call: Parameters<CallerParts['authenticate']>[0],
  keyPair?: KeyPair,
): Promise<Authenticated> => {
  if (keyPair) return { ...(await sessionOfKey(world, keyPair)), viaCookie: false }
  const header = call.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  const token = header || call.cookies[cookieNames.access]
  if (!token) return { actor: anonymous, locale: null, viaCookie: false }
  const ofApp = header && call.isOfProgram ? await actorOfBearer(world, header) : undefined
  if (ofApp) return { ...ofApp, viaCookie: false }
  const sessionId = readAccessToken(world.ports, token, world.ports.now())
  if (sessionId === 'expired') throw refuse(platformRefusals, 'expired_access_token')
  const session = sessionId === 'invalid' ? undefined : await sessionOf(world, sessionId)
  if (!session) throw refuse(platformRefusals, 'invalid_access_token')
  return { actor: session.actor, locale: session.locale, viaCookie: !header }
}

type SessionRow = RoleRow & {
  userId: number
  role: Role
  locale: Locale
  sellerId: number | null
  zone: string | null
  granted: string[] | null
  lacks: string[]
  impersonationId: number | null
  actedForId: number | null
  actedForZone: string | null
  mayChange: boolean | null
  isUnprotected: boolean
  isResting: boolean
}

const sessionOf = async (
  world: Pick<World, 'db' | 'ports'>,
  sessionId: number,
): Promise<{ actor: Actor; locale: Locale } | undefined> => {
  const { rows } = await sql<SessionRow>`
    select s.user_id, s.profile_type as role, u.locale, coalesce(own.id, acting.id) as seller_id, coalesce(own.zone, acting.zone) as zone, ${roleColumns}, ${lackedFeatures(sql`coalesce(own.feature_flags, acting.feature_flags, acted_for.feature_flags)`)} as lacks,
      impersonation.id as impersonation_id, acted_for.id as acted_for_id, acted_for.zone as acted_for_zone, impersonation.may_change,
      ${grantedTo(sql`s.user_id`, sql`s.profile_type`)} as granted,
      s.profile_type = any(${staffProfiles}::text[]) and not s.has_factor_elsewhere and not ${hasFactor(sql`s.user_id`)} as is_unprotected,
      coalesce(own.deactivated_at, acting.deactivated_at, acted_for.deactivated_at) is not null as is_resting
    from sessions s
    join users u on u.id = s.user_id
    left join sellers own on s.profile_type = any(${ownAccountProfiles}::text[]) and own.user_id = s.user_id
    left join team_members member on s.profile_type = 'team_member' and member.user_id = s.user_id and member.seller_id = s.acting_seller_id and member.state = 'active'
    ${joinedRole}
    left join sellers acting on acting.id = member.seller_id and acting.deleted_at is null
    left join impersonations impersonation on s.profile_type = any(${staffProfiles}::text[]) and impersonation.session_id = s.id and impersonation.ended_at is null and impersonation.ends_at > ${world.ports.now()}
    left join sellers acted_for on acted_for.id = impersonation.seller_id
    where s.id = ${sessionId} and s.ended_at is null`.execute(world.db)
  const row = rows[0]
  return row && actorOf(row, sessionId, world.ports.settings.STAFF_SECOND_FACTOR && row.isUnprotected)
}

/** Who a session's row is: as somebody of the operator's people who acts for a seller, that seller. */
const actorOf = (row: SessionRow, sessionId: number, isUnprotected: boolean): { actor: Actor; locale: Locale } => {
  const { impersonationId, actedForId, actedForZone, role } = row
  if (impersonationId !== null && actedForId !== null)
    return {
      locale: row.locale,
      actor: {
        kind: 'user',
        userId: row.userId,
        role: 'seller',
        sellerId: actedForId,
        rights: [],
        lacks: row.lacks,
        sessionId,
        zone: actedForZone ?? anonymous.zone,
        impersonation: { id: impersonationId, role, mayChange: row.mayChange ?? false },
        isUnprotected,
        isResting: row.isResting,
      },
    }
  return {
    locale: row.locale,
    actor: {
      kind: 'user',
      userId: row.userId,
      role: row.role,
      sellerId: row.sellerId,
      ...ofRole(row),
      ...(row.granted && { rights: row.granted }),
      lacks: lackedBy(role, row.lacks),
      sessionId,
      zone: row.zone ?? anonymous.zone,
      isUnprotected,
      isResting: row.isResting,
    },
  }
}
