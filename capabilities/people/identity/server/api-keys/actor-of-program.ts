import { sql } from 'kysely'
import type { Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { lackedBy } from '../../rules/roles.ts'
import { lackedFeatures } from '../lacked-features.ts'
import { joinedRole, ofRole, roleColumns, type RoleRow } from '../session/team-role.ts'

type Row = RoleRow & {
  zone: string
  locale: Locale
  role: 'seller' | 'team_member'
  lacks: string[]
  isResting: boolean
}

/**
 * Who a program acts as that a person let work for a seller: that person, with the rights they have now; nobody where
 * they no longer belong to it.
 */
export const actorOfProgram = async (
  { db }: Pick<World, 'db'>,
  { userId, sellerId }: { userId: number; sellerId: number },
): Promise<{ actor: Actor; locale: Locale } | undefined> => {
  const { rows } = await sql<Row>`
    select s.zone, u.locale, ${roleColumns}, ${lackedFeatures(sql`s.feature_flags`)} as lacks, s.deactivated_at is not null as is_resting,
      case when s.user_id = u.id then 'seller' else 'team_member' end as role
    from users u
    join sellers s on s.id = ${sellerId} and s.deleted_at is null
    left join team_members member on member.user_id = u.id and member.seller_id = s.id and member.state = 'active'
    ${joinedRole}
    where u.id = ${userId} and (member.id is not null
      or s.user_id = u.id and exists (select from profiles p where p.user_id = u.id and p.profile_type = 'seller'))`.execute(
    db,
  )
  const row = rows[0]
  return (
    row && {
      locale: row.locale,
      actor: {
        kind: 'user',
        userId,
        role: row.role,
        sellerId,
        ...ofRole(row),
        lacks: lackedBy(row.role, row.lacks),
        sessionId: null,
        zone: row.zone,
        isResting: row.isResting,
      },
    }
  )
}
