import { sql } from 'kysely'
import type { Role } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import type { Row } from '#platform/server/tables.ts'
import './tables.ts'

/** Gives a user a profile; one that is there already stays. */
export const grantProfile = async (ctx: Ctx, userId: number, profileType: Role): Promise<void> => {
  await insertRow(ctx, 'profiles', { userId, profileType, createdAt: ctx.now }, 'on conflict do nothing')
}

export const profileTypesOf = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Role[]> =>
  (
    await ctx.db
      .selectFrom('profiles')
      .select('profileType')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('profileType')
      .execute()
  ).map((profile) => profile.profileType)

/**
 * Removes the seller profile of a deleted account, with its sessions; returns whether the person has no other profile.
 */
export const endSellerProfile = async (ctx: Ctx, userId: number): Promise<boolean> => {
  await ctx.db.deleteFrom('sessions').where('userId', '=', userId).where('profileType', '=', 'seller').execute()
  await ctx.db.deleteFrom('profiles').where('userId', '=', userId).where('profileType', '=', 'seller').execute()
  return (await profileTypesOf(ctx, userId)).length === 0
}

/** Where the money of an account is found: publishers and partners who neither sell nor are salespeople in their own area. */
export const areaOfAccount = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<'/cabinet' | '/publish'> => {
  const { rows: held } = await sql<{ profileType: string }>`
    select p.profile_type from profiles p join sellers s on s.user_id = p.user_id where s.id = ${sellerId}`.execute(
    ctx.db,
  )
  const types = held.map(({ profileType }) => profileType)
  return (types.includes('publisher') || types.includes('affiliate_partner')) &&
    !types.includes('seller') &&
    !types.includes('sales_team_member')
    ? '/publish'
    : '/cabinet'
}

type Told = Pick<Row<'users'>, 'id' | 'email' | 'locale'>

/** Every admin, for what the operator must hear at once. */
export const adminsToTell = async (ctx: Pick<Ctx, 'db'>): Promise<Told[]> =>
  (
    await sql<Told>`
      select u.id, u.email, u.locale from profiles p join users u on u.id = p.user_id
      where p.profile_type = 'admin' order by u.id`.execute(ctx.db)
  ).rows
