import { sql } from 'kysely'
import type { Actor, Ctx, RoleLimits } from '#platform/server/context.ts'

/**
 * How somebody works for a seller as a member of their team: `member` by the person and the seller, `role` with what it
 * gives and leaves out. Read with the session at each call, so that a change counts from the next one on.
 */
export const joinedRole = sql`left join team_roles role on role.id = member.role_id`

export const roleColumns = sql`role.rights, case when role.id is not null then jsonb_build_object(
  'productIds', case when not role.has_all_products then (select coalesce(jsonb_agg(p.product_id), '[]') from team_role_products p where p.role_id = role.id) end,
  'hidesContacts', not role.sees_contacts,
  'refundAmount', role.refund_limit_amount) end as limits`

export type RoleRow = { rights: string[] | null; limits: RoleLimits | null }

/** What an actor has of their role. */
export const ofRole = ({ rights, limits }: RoleRow): Pick<Actor, 'rights' | 'limits'> => {
  const isLimited = limits && (limits.productIds || limits.hidesContacts || limits.refundAmount !== null)
  return { rights: rights ?? [], ...(isLimited ? { limits } : {}) }
}

type Acted = RoleRow & { id: number; username: string; name: string }

/** The sellers a person may act for as a team member, oldest first. */
export const sellersActedFor = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Acted[]> => {
  const { rows } = await sql<Acted>`
    select s.id, s.username, coalesce(s.company, s.name) as name, ${roleColumns}
    from team_members member join sellers s on s.id = member.seller_id ${joinedRole}
    where member.user_id = ${userId} and member.state = 'active' order by member.id`.execute(ctx.db)
  return rows
}
