import type { Role } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import './tables.ts'

/** Gives a user a profile; one that is there already stays. */
export const grantProfile = async (ctx: Ctx, userId: number, profileType: Role): Promise<void> => {
  await ctx.db.insertInto('profiles').values({ userId, profileType, createdAt: ctx.now }).onConflict((conflict) => conflict.doNothing()).execute()
}

export const profileTypesOf = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Role[]> =>
  (await ctx.db.selectFrom('profiles').select('profileType').where('userId', '=', userId).orderBy('createdAt').orderBy('profileType').execute()).map((profile) => profile.profileType)

/** Every admin, for what the operator must hear at once. */
export const adminsToTell = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.selectFrom('profiles').innerJoin('users', 'users.id', 'profiles.userId').select(['users.id', 'users.email', 'users.locale']).where('profiles.profileType', '=', 'admin').orderBy('users.id').execute()
