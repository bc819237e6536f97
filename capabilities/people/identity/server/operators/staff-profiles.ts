import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { staffProfiles } from '../../rules/session-life.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { grantProfile, profileTypesOf } from '../profiles.ts'

export type StaffProfile = 'admin' | 'manager'

/** As what somebody works for the operator; undefined where they do not. */
export const staffProfileOf = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<StaffProfile | undefined> => {
  const held = await profileTypesOf(ctx, userId)
  return (['admin', 'manager'] as const).find((type) => held.includes(type))
}

/**
 * Sets or removes somebody's profile of the operator's: the previous one is deleted with its sessions. The last admin
 * stays. All admins are locked, so that of two concurrent removals the second sees the first; the person's own profile
 * is locked too, so that no session of it starts meanwhile.
 */
export const setStaffProfile = async (ctx: Ctx, userId: number, profile: StaffProfile | null): Promise<void> => {
  const locked = await ctx.db
    .selectFrom('profiles')
    .select(['userId', 'profileType'])
    .where('profileType', 'in', staffProfiles)
    .where(({ or, eb }) => or([eb('profileType', '=', 'admin'), eb('userId', '=', userId)]))
    .orderBy('userId')
    .orderBy('profileType')
    .forUpdate()
    .execute()
  const admins = locked.filter(({ profileType }) => profileType === 'admin')
  if (profile !== 'admin' && admins.length === 1 && admins[0]?.userId === userId)
    throw refuse(identityRefusals, 'last_admin')
  for (const left of staffProfiles.filter((type) => type !== profile)) {
    await ctx.db.deleteFrom('sessions').where('userId', '=', userId).where('profileType', '=', left).execute()
    await ctx.db.deleteFrom('profiles').where('userId', '=', userId).where('profileType', '=', left).execute()
  }
  if (profile) await grantProfile(ctx, userId, profile)
  // An account needs a profile: one that had only the operator's becomes a buyer.
  else if ((await profileTypesOf(ctx, userId)).length === 0) await grantProfile(ctx, userId, 'payer')
}
