import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions } from '#platform/server/permit.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { hasFactor, staffProfileOf, userById } from '#capabilities/people/identity/server/index.ts'

/** Rights a manager may be given. */
export const grantableRights = (ctx: Pick<Ctx, 'ports'>): string[] =>
  Object.entries(ctx.ports.registry.get(allPermissions)).flatMap(([right, holders]) =>
    holders.manager === 'granted' ? [right] : [],
  )

/** Of these rights, those this installation has. */
export const knownRights = (ctx: Pick<Ctx, 'ports'>, rights: readonly string[]): string[] => {
  const grantable = grantableRights(ctx)
  return grantable.filter((right) => rights.includes(right))
}

/** A person with their role among the operator's people; others are not found. */
export const findStaff = async (ctx: Pick<Ctx, 'db'>, id: number) => {
  const [user, role] = await Promise.all([userById(ctx, id), staffProfileOf(ctx, id)])
  if (!user || !role) throw notFound()
  return { user, role }
}

export const showStaffMember = async (ctx: Ctx, { id }: { id: number }) => {
  const { user, role } = await findStaff(ctx, id)
  const { rows } = await sql<{
    isProtected: boolean
    isLastAdmin: boolean
  }>`select ${hasFactor(sql`${id}::bigint`)} as is_protected,
    not exists (select 1 from profiles p where p.profile_type = 'admin' and p.user_id <> ${id}) as is_last_admin`.execute(
    ctx.db,
  )
  const given = await ctx.db
    .selectFrom('staffRights')
    .leftJoin('users', 'users.id', 'staffRights.grantedBy')
    .select(['permission', 'grantedAt', sql<string | null>`trim(first_name || ' ' || last_name)`.as('by')])
    .where('userId', '=', id)
    .orderBy('permission')
    .execute()
  return {
    id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    role,
    isProtected: rows[0]!.isProtected,
    signedInAt: user.signedInAt,
    isSelf: ctx.actor.userId === id,
    isLastAdmin: role === 'admin' && rows[0]!.isLastAdmin,
    rights: given.map(({ permission, by, grantedAt }) => ({ right: permission, by: by || null, grantedAt })),
    grantable: grantableRights(ctx),
  }
}
