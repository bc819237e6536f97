import { sql } from 'kysely'
import {
  addUser,
  endOtherSessions,
  setStaffProfile,
  staffProfileOf,
  userByEmail,
  userById,
  type User,
} from '#capabilities/people/identity/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { roleOfGroups, type WantedRole } from '../../rules/roles-of-groups.ts'
import { auditStaff, grantRights, takeRights } from '../edit-staff.ts'
import { knownRights } from '../find-staff.ts'
import { mailChange } from '../mail-staff.ts'
import type { Person } from './ask-provider.ts'

type Admitted = { userId: number } | { refused: 'not_verified' | 'no_group' | 'not_staff' | 'linked_already' }

/**
 * Whom a person of the provider is here, with the role and rights of their groups. An account is found by issuer and
 * subject; by its address once, if that is confirmed and the account works for the operator already. Nobody else's
 * account is ever opened.
 */
export const admit = async (ctx: Ctx, person: Person): Promise<Admitted> => {
  const wanted = roleOfGroups(ctx.ports.settings.STAFF_OIDC_GROUPS, person.groups)
  const linked = await linkedTo(ctx, person)
  if (!wanted) {
    if (linked) await endRole(ctx, linked)
    return { refused: 'no_group' }
  }
  if (linked) {
    await follow(ctx, linked, wanted)
    return { userId: linked.id }
  }
  if (!person.isVerified || !person.email.includes('@')) return { refused: 'not_verified' }
  const made = await addUser(ctx, { ...person, locale: ctx.locale, confirmed: true })
  const user = made ?? (await userByEmail(ctx, person.email))!
  if (!made && !(await staffProfileOf(ctx, user.id))) return { refused: 'not_staff' }
  if (!(await link(ctx, person, user.id))) return { refused: 'linked_already' }
  await follow(ctx, user, wanted)
  return { userId: user.id }
}

const linkedTo = async (ctx: Ctx, { issuer, subject }: Person): Promise<User | undefined> => {
  const { rows } = await sql<{ userId: number }>`
    update staff_identities set last_used_at = ${ctx.now} where issuer = ${issuer} and subject = ${subject} returning user_id`.execute(
    ctx.db,
  )
  return rows[0] && userById(ctx, rows[0].userId)
}

/** One person of a provider for one account; whoever comes second is not taken for the first. */
const link = async (ctx: Ctx, { issuer, subject }: Person, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff_identities (issuer, subject, user_id, linked_at, last_used_at)
    values (${issuer}, ${subject}, ${userId}, ${ctx.now}, ${ctx.now}) on conflict do nothing returning user_id`.execute(
    ctx.db,
  )
  if (rows.length > 0) await auditStaff(ctx, userId, 'provider_linked', { issuer })
  return rows.length > 0
}

const isLastAdmin = (error: unknown): boolean => error instanceof Refusal && error.code === 'identity.last_admin'

/** Sets the profile and ends all sessions; the last admin stays one, and false is answered. */
const setProfile = async (ctx: Ctx, userId: number, role: WantedRole['role'] | null): Promise<boolean> => {
  try {
    await setStaffProfile(ctx, userId, role)
  } catch (error) {
    if (isLastAdmin(error)) return false
    throw error
  }
  await endOtherSessions(ctx, userId, 'signed_out')
  return true
}

const endRole = async (ctx: Ctx, user: User): Promise<void> => {
  if (!(await staffProfileOf(ctx, user.id)) || !(await setProfile(ctx, user.id, null))) return
  await sql`delete from staff_rights where user_id = ${user.id}`.execute(ctx.db)
  await auditStaff(ctx, user.id, 'ended')
  await mailChange(ctx, user, { what: 'ended' })
}

const follow = async (ctx: Ctx, user: User, { role, rights }: WantedRole): Promise<void> => {
  const before = await staffProfileOf(ctx, user.id)
  if (before !== role && (await setProfile(ctx, user.id, role))) {
    await auditStaff(ctx, user.id, role === 'admin' ? 'made_admin' : 'made_manager')
    await mailChange(ctx, user, { what: role })
  }
  const { rows } = await sql<{ permission: string }>`
    select permission from staff_rights where user_id = ${user.id}`.execute(ctx.db)
  const wanted = knownRights(ctx, rights)
  const extra = rows.map(({ permission }) => permission).filter((right) => !wanted.includes(right))
  const taken = await takeRights(ctx, user.id, extra)
  const granted = await grantRights(ctx, user.id, wanted, null)
  for (const right of granted) await auditStaff(ctx, user.id, 'right_granted', { right })
  for (const right of taken) await auditStaff(ctx, user.id, 'right_taken', { right })
  if (granted.length + taken.length > 0) await mailChange(ctx, user, { what: 'rights', granted, taken })
}
