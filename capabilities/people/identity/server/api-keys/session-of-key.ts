import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#platform/shared/permission.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Actor } from '#platform/server/context.ts'
import type { KeyPair } from '#platform/server/who-calls.ts'
import type { World } from '#platform/server/world.ts'
import { lackedFeatures } from '../lacked-features.ts'
import { joinedRole, ofRole, roleColumns, type RoleRow } from '../session/team-role.ts'
import { lackedBy } from '../../rules/roles.ts'
import { identityRefusals } from '../../vocabulary.ts'

/** A secret has 40 random letters, so that a plain hash is as good as a slow one and costs a call nothing. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

type KeyRow = RoleRow & {
  id: number
  secretHash: string
  userId: number
  sellerId: number
  zone: string
  locale: Locale
  role: Role
  lacks: string[]
  readsOnly: boolean
  given: string[] | null
  hasEnded: boolean
  isElsewhere: boolean
}

/** The actor of a key: its maker, with the maker's present rights. Keys of former team members no longer work. */
export const sessionOfKey = async (
  world: Pick<World, 'db' | 'ports'>,
  { key, secret, address }: KeyPair,
): Promise<{ actor: Actor; locale: Locale }> => {
  const now = world.ports.now()
  const row = key.includes('\0') ? undefined : await rowOf(world, { key, address, now })
  const given = Buffer.from(hashOfSecret(secret))
  if (!row || !timingSafeEqual(given, Buffer.from(row.secretHash))) throw refuse(platformRefusals, 'invalid_api_key')
  if (row.hasEnded) throw refuse(identityRefusals, 'key_ended')
  if (row.isElsewhere) throw refuse(identityRefusals, 'key_elsewhere')
  return {
    locale: row.locale,
    actor: {
      kind: 'user',
      userId: row.userId,
      role: row.role,
      sellerId: row.sellerId,
      ...ofRole(row),
      lacks: lackedBy(row.role, row.lacks),
      sessionId: null,
      zone: row.zone,
      program: { kind: 'key', id: row.id },
      ...(row.readsOnly ? { readsOnly: true } : {}),
      ...(row.given ? { programRights: row.given } : {}),
    },
  }
}

/** IPv4 addresses may arrive mapped into IPv6 (`::ffff:192.0.2.1`). */
const plain = (address: string | undefined): string | null => address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? null

const rowOf = async (
  world: Pick<World, 'db'>,
  { key, address, now }: { key: string; address: string | undefined; now: Temporal.Instant },
): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`
    select k.id, k.secret_hash, k.user_id, k.seller_id, s.zone, u.locale, ${roleColumns}, ${lackedFeatures(sql`s.feature_flags`)} as lacks,
      case when s.user_id = k.user_id then 'seller' else 'team_member' end as role,
      k.reads_only, k.rights as given, coalesce(k.expires_on < (${now}::timestamptz at time zone s.zone)::date, false) as has_ended,
      k.addresses <> '{}' and not exists (select from unnest(k.addresses) a where ${plain(address)}::inet <<= a::inet) as is_elsewhere
    from api_keys k
    join users u on u.id = k.user_id
    join sellers s on s.id = k.seller_id
    left join team_members member on member.user_id = k.user_id and member.seller_id = k.seller_id and member.state = 'active'
    ${joinedRole}
    where k.key = ${key} and k.revoked_at is null and (s.user_id = k.user_id or member.id is not null)`.execute(
    world.db,
  )
  return rows[0]
}
