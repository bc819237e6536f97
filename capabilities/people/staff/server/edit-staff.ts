import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { setStaffProfile } from '#capabilities/people/identity/server/index.ts'
import type * as contract from '../contract.ts'
import { staffRefusals } from '../vocabulary.ts'
import { findStaff, knownRights, showStaffMember } from './find-staff.ts'
import { mailChange } from './mail-staff.ts'

export const auditStaff = (ctx: Ctx, userId: number, action: string, after: Record<string, unknown> = {}) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: `staff.${action}`,
    subject: 'users',
    subjectId: userId,
    after,
  })

/** Grants rights to a manager; returns those that are new. */
export const grantRights = async (ctx: Ctx, userId: number, rights: readonly string[], by: number | null) => {
  const granted: string[] = []
  for (const permission of rights) {
    const row = { userId, permission, grantedBy: by, grantedAt: ctx.now }
    const made = await insertRow(ctx, 'staffRights', row, 'on conflict do nothing returning permission')
    if (made) granted.push(permission)
  }
  return granted
}

export const takeRights = async (ctx: Ctx, userId: number, rights: readonly string[]): Promise<string[]> => {
  if (rights.length === 0) return []
  const taken = await ctx.db
    .deleteFrom('staffRights')
    .where('userId', '=', userId)
    .where('permission', 'in', rights)
    .returning('permission')
    .execute()
  return taken.map(({ permission }) => permission)
}

/** Single rights are granted and taken, so that what two admins do at the same time adds up. */
export const changeRightsOf = async (ctx: Ctx, { id, grant, take }: Input<typeof contract.changeRights>) => {
  const { user, role } = await findStaff(ctx, id)
  if (role === 'admin') throw refuse(staffRefusals, 'has_every_right')
  if (knownRights(ctx, grant).length < new Set(grant).size) throw invalid({ grant: ['not_in_list'] })
  const taken = await takeRights(ctx, id, take)
  const granted = await grantRights(ctx, id, grant, ctx.actor.userId)
  for (const right of granted) await auditStaff(ctx, id, 'right_granted', { right })
  for (const right of taken) await auditStaff(ctx, id, 'right_taken', { right })
  if (granted.length + taken.length > 0) await mailChange(ctx, user, { what: 'rights', granted, taken })
  return showStaffMember(ctx, { id })
}

/** An admin has every right, so individual grants are deleted. A new manager begins without rights. */
export const changeRoleOf = async (ctx: Ctx, { id, role }: Input<typeof contract.changeRole>) => {
  const { user, role: before } = await findStaff(ctx, id)
  if (before !== role) {
    await setStaffProfile(ctx, id, role)
    await ctx.db.deleteFrom('staffRights').where('userId', '=', id).execute()
    await auditStaff(ctx, id, role === 'admin' ? 'made_admin' : 'made_manager')
    await mailChange(ctx, user, { what: role })
  }
  return showStaffMember(ctx, { id })
}

export const endStaffMember = async (ctx: Ctx, { id }: { id: number }) => {
  const { user } = await findStaff(ctx, id)
  await setStaffProfile(ctx, id, null)
  await ctx.db.deleteFrom('staffRights').where('userId', '=', id).execute()
  await auditStaff(ctx, id, 'ended')
  await mailChange(ctx, user, { what: 'ended' })
  return { success: true as const }
}
