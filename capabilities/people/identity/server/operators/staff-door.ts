import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import { isStaff } from '../../rules/session-life.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { hasFactor } from '../second-factor/has-factor.ts'

/**
 * Refuses one of the operator's people who signs in here although their provider is the only way: but for the admin of
 * emergencies, who has a second factor here, and while the door is open by the console.
 */
export const expectStaffDoor = async (ctx: Ctx, userId: number, held: readonly Role[]): Promise<void> => {
  const { STAFF_PASSWORDS, STAFF_EMERGENCY_ADMIN = '' } = ctx.ports.settings
  if (STAFF_PASSWORDS || !isStaff(held)) return
  const { rows } = await sql`select from users u where u.id = ${userId} and (
    (u.email = ${STAFF_EMERGENCY_ADMIN} and ${hasFactor(sql`u.id`)})
    or exists (select from staff_password_doors door where door.opened_at <= ${ctx.now} and door.closes_at > ${ctx.now}))`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw refuse(identityRefusals, 'staff_signs_in_elsewhere')
}
