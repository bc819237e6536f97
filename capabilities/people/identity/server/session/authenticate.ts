import { sql } from 'kysely'
import type { Role } from '#platform/shared/permission.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { KeyPair } from '#platform/server/http.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { seatOfKey } from '../api-keys/seat-of-key.ts'
import { ownAccountProfiles } from '../../vocabulary.ts'
import { lackedFeatures } from '../lacked-features.ts'
import { readAccessToken } from './session-tokens.ts'
import { cookieNames } from './session-cookies.ts'

export type Authenticated = { actor: Actor; locale: Locale | null; viaCookie: boolean }

/**
 * Who calls, by key and secret, the Authorization header (with or without the word Bearer) or the access cookie. A forged or expired token costs no
 * query; a good one costs one, which is why signing out, a found reuse and lost rights count from the next call on.
 */
export const authenticate = async (
  world: Pick<World, 'db' | 'ports'>,
  call: Pick<Call, 'headers' | 'cookies'>,
  keyPair?: KeyPair,
): Promise<Authenticated> => {
  if (keyPair) return { ...(await seatOfKey(world, keyPair)), viaCookie: false }
  const header = call.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  const token = header || call.cookies[cookieNames.access]
  if (!token) return { actor: anonymous, locale: null, viaCookie: false }
  const sessionId = readAccessToken(world.ports, token, world.ports.now())
  if (sessionId === 'expired') throw refuse(platformRefusals, 'expired_access_token')
  const seat = sessionId === 'invalid' ? undefined : await seatOf(world, sessionId)
  if (!seat) throw refuse(platformRefusals, 'invalid_access_token')
  return { actor: seat.actor, locale: seat.locale, viaCookie: !header }
}

type SeatRow = {
  userId: number
  role: Role
  locale: Locale
  sellerId: number | null
  zone: string | null
  rights: string[] | null
  lacks: string[]
  visitId: number | null
  visitedId: number | null
  visitedZone: string | null
  mayChange: boolean | null
}

const seatOf = async (
  world: Pick<World, 'db' | 'ports'>,
  sessionId: number,
): Promise<{ actor: Actor; locale: Locale } | undefined> => {
  const { rows } = await sql<SeatRow>`
    select s.user_id, s.profile_type as role, u.locale, coalesce(own.id, acting.id) as seller_id, coalesce(own.zone, acting.zone) as zone, member.rights, ${lackedFeatures(sql`coalesce(own.feature_flags, acting.feature_flags, visited.feature_flags)`)} as lacks,
      visit.id as visit_id, visited.id as visited_id, visited.zone as visited_zone, visit.may_change
    from sessions s
    join users u on u.id = s.user_id
    left join sellers own on s.profile_type = any(${ownAccountProfiles}::text[]) and own.user_id = s.user_id
    left join team_members member on s.profile_type = 'team_member' and member.user_id = s.user_id and member.seller_id = s.acting_seller_id and member.state = 'active'
    left join sellers acting on acting.id = member.seller_id
    left join account_visits visit on s.profile_type in ('manager', 'admin') and visit.session_id = s.id and visit.ended_at is null and visit.ends_at > ${world.ports.now()}
    left join sellers visited on visited.id = visit.seller_id
    where s.id = ${sessionId} and s.ended_at is null`.execute(world.db)
  const row = rows[0]
  if (!row) return undefined
  const { visitId, visitedId, visitedZone, role } = row
  if (visitId !== null && visitedId !== null)
    return {
      locale: row.locale,
      actor: {
        kind: 'user',
        userId: row.userId,
        role: 'seller',
        sellerId: visitedId,
        rights: [],
        lacks: row.lacks,
        sessionId,
        zone: visitedZone ?? anonymous.zone,
        visit: { id: visitId, role, mayChange: row.mayChange ?? false },
      },
    }
  return {
    locale: row.locale,
    actor: {
      kind: 'user',
      userId: row.userId,
      role: row.role,
      sellerId: row.sellerId,
      rights: row.rights ?? [],
      lacks: row.lacks,
      sessionId,
      zone: row.zone ?? anonymous.zone,
    },
  }
}
