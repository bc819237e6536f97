import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { move } from '#platform/server/move.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import {
  comeByInvitation,
  invitationHashOf,
  isInvitationOpen,
  newInvitation,
  setStaffProfile,
  staffProfileOf,
  userByEmail,
} from '#capabilities/people/identity/server/index.ts'
import type * as contract from '../contract.ts'
import { invitationDays, staffInvitationState, staffRefusals } from '../vocabulary.ts'
import { auditStaff, grantRights } from './edit-staff.ts'
import { knownRights } from './find-staff.ts'
import { mailInvitation } from './mail-staff.ts'
import type { StaffInvitation } from './tables.ts'

const done = { success: true } as const

const audit = (ctx: Ctx, id: number, action: string, after: Record<string, unknown> = {}) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: `staff.${action}`,
    subject: 'staff_invitations',
    subjectId: id,
    after,
  })

export const invite = async (ctx: Ctx, { rights, ...person }: Input<typeof contract.inviteStaff>) => {
  if (knownRights(ctx, rights).length < new Set(rights).size) throw invalid({ rights: ['not_in_list'] })
  const known = await userByEmail(ctx, person.email)
  if (known && (await staffProfileOf(ctx, known.id)))
    throw refuse(staffRefusals, 'is_staff_already', {}, { email: ['taken'] })
  const made = await insertRow(
    ctx,
    'staffInvitations',
    {
      ...person,
      rights: knownRights(ctx, rights),
      state: 'invited',
      tokenHash: null,
      invitedBy: ctx.actor.userId,
      userId: null,
      invitedAt: ctx.now,
      endedAt: null,
    },
    `on conflict (email) where state = 'invited' do nothing returning id`,
  )
  if (!made) throw refuse(staffRefusals, 'invited_already', {}, { email: ['taken'] })
  await sendAnew(ctx, made.id)
  await audit(ctx, made.id, 'invited', { rights })
  return { id: made.id }
}

/** Sends the invitation with a new link; the one before opens nothing. */
const sendAnew = async (ctx: Ctx, id: number): Promise<void> => {
  const { token, hash } = newInvitation()
  const invitation = await ctx.db
    .updateTable('staffInvitations')
    .set({ tokenHash: hash, invitedAt: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .returningAll()
    .executeTakeFirst()
  if (!invitation) throw refuse(staffRefusals, 'invitation_gone')
  await mailInvitation(ctx, invitation, token)
}

export const remind = async (ctx: Ctx, { id }: { id: number }) => {
  await sendAnew(ctx, id)
  await audit(ctx, id, 'invited')
  return done
}

export const withdraw = async (ctx: Ctx, { id }: { id: number }) => {
  await move(ctx, staffInvitationState, id, 'withdraw', { set: { tokenHash: null, endedAt: ctx.now } })
  await audit(ctx, id, 'invitation_withdrawn')
  return done
}

const invited = async (ctx: Ctx, token: string): Promise<StaffInvitation> => {
  const invitation = await ctx.db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('tokenHash', '=', invitationHashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) throw notFound()
  return invitation
}

const isOpen = (ctx: Pick<Ctx, 'now'>, invitation: StaffInvitation): boolean =>
  isInvitationOpen(ctx, invitation, invitationDays)

export const showInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const invitation = await invited(ctx, token)
  const { name, email, rights } = invitation
  return { isOpen: isOpen(ctx, invitation), name, email, rights: knownRights(ctx, rights) }
}

/** Accepts an invitation by its mailed link: the person becomes a manager of the operator. */
export const accept = async (ctx: Ctx, { token }: { token: string }) => {
  const invitation = await invited(ctx, token)
  if (!isOpen(ctx, invitation)) throw refuse(staffRefusals, 'invitation_gone')
  const { id, rights, invitedBy } = invitation
  const { user, urlTo } = await comeByInvitation(ctx, invitation)
  if (await staffProfileOf(ctx, user.id)) throw refuse(staffRefusals, 'is_staff_already')
  await setStaffProfile(ctx, user.id, 'manager')
  await grantRights(ctx, user.id, knownRights(ctx, rights), invitedBy)
  await move(ctx, staffInvitationState, id, 'accept', {
    set: { userId: user.id, tokenHash: null, endedAt: ctx.now },
  })
  await auditStaff(ctx, user.id, 'joined', { rights })
  return { url: await urlTo('/admin') }
}
