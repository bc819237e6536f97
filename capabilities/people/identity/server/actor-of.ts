import { sql } from 'kysely'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { lackedBy } from '../rules/roles.ts'
import { ownAccountProfiles } from '../vocabulary.ts'
import { grantedTo } from './operators/granted-rights.ts'
import { lackedFeatures } from './lacked-features.ts'
import { joinedRole, ofRole, roleColumns, type RoleRow } from './session/team-role.ts'
import { anonymous, type Actor, type Ctx } from '#platform/server/context.ts'

/** The actor who requested work earlier, with their present rights. Refuses if they have lost the profile they used. */
export const actorOf = async (
  ctx: Pick<Ctx, 'db'>,
  { userId, role, sellerId }: { userId: number; role: NonNullable<Actor['role']>; sellerId: number | null },
): Promise<Actor> => {
  const { rows } = await sql<RoleRow & { zone: string | null; granted: string[] | null; lacks: string[] }>`
    select s.zone, ${roleColumns}, ${grantedTo(sql`u.id`, sql`p.profile_type`)} as granted, ${lackedFeatures(sql`s.feature_flags`)} as lacks from users u
    join profiles p on p.user_id = u.id and p.profile_type = ${role}
    left join sellers s on s.id = ${sellerId}
    left join team_members member on member.user_id = u.id and member.seller_id = s.id and member.state = 'active'
    ${joinedRole}
    where u.id = ${userId} and (${!ownAccountProfiles.includes(role)} or s.user_id = u.id) and (${role} <> 'team_member' or member.id is not null)`.execute(
    ctx.db,
  )
  const row = rows[0]
  if (!row) throw refuse(platformRefusals, 'forbidden', { permission: role })
  return {
    kind: 'user',
    userId,
    role,
    sellerId,
    ...ofRole(row),
    ...(row.granted && { rights: row.granted }),
    lacks: lackedBy(role, row.lacks),
    sessionId: null,
    zone: row.zone ?? anonymous.zone,
  }
}
