import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits, type MoveOf } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { mailInvitation, newInvitation } from '#capabilities/people/identity/server/index.ts'
import { quotaOf, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { readyMadeRoles, type ReadyMade } from '../rules/ready-made-roles.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState, teamRefusals } from '../vocabulary.ts'
import { knownRights, makeRole } from './edit-roles.ts'
import { countMembers, findMember, findRole } from './find-team.ts'
import type { TeamMember } from './tables.ts'

export const auditMember = (
  ctx: Ctx,
  member: Pick<TeamMember, 'id' | 'sellerId'>,
  action: string,
  after: Record<string, unknown> = {},
  userId = ctx.actor.userId,
) =>
  writeAuditEntry(ctx, {
    userId,
    sellerId: member.sellerId,
    action: `team.${action}`,
    subject: 'team_member',
    subjectId: member.id,
    after,
  })

/** The seller's copy of a role to begin with: the one they have of that name, or a new one. */
const ownCopyOf = async (ctx: Ctx, sellerId: number, readyMade: ReadyMade): Promise<number> => {
  const { locale } = (await sellerById(ctx, sellerId))!
  const name = teamTexts.in(locale)(`choice.ready_made.${readyMade}`)
  const own = await ctx.db
    .selectFrom('teamRoles')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .executeTakeFirst()
  if (own) return own.id
  const { rights, seesContacts } = readyMadeRoles[readyMade]
  return makeRole(ctx, {
    name,
    rights: knownRights(ctx, rights),
    hasAllProducts: true,
    productIds: [],
    seesContacts,
    refundLimitAmount: null,
  })
}

const chosenRole = async (
  ctx: Ctx,
  sellerId: number,
  { roleId, readyMade }: { roleId: number | null; readyMade: ReadyMade | null },
): Promise<number> => {
  if (roleId !== null) return (await findRole(ctx, roleId)).id
  if (readyMade === null) throw invalid({ roleId: ['required'] })
  return ownCopyOf(ctx, sellerId, readyMade)
}

/** Refuses one more member than the seller's plan allows. */
const expectSeat = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const limit = await quotaOf(ctx, sellerId, 'seats')
  if (limit !== null && (await countMembers(ctx, sellerId)) >= limit) throw refuse(teamRefusals, 'team_full', { limit })
}

export const invite = async (ctx: Ctx, { email, name, locale, ...role }: Input<typeof contract.inviteMember>) => {
  const sellerId = sellerOf(ctx)
  const seller = (await sellerById(ctx, sellerId))!
  const own = await ctx.db.selectFrom('users').select('email').where('id', '=', seller.userId).executeTakeFirstOrThrow()
  if (own.email.toLowerCase() === email) throw refuse(teamRefusals, 'own_shop', {}, { email: ['invalid'] })
  await expectSeat(ctx, sellerId)
  const roleId = await chosenRole(ctx, sellerId, role)
  const made = await ctx.db
    .insertInto('teamMembers')
    .values({
      sellerId,
      userId: null,
      roleId,
      state: 'invited',
      email,
      name,
      locale,
      invitationHash: null,
      invitedAt: ctx.now,
      acceptedAt: null,
      endedAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuse(teamRefusals, 'invited_already', {}, { email: ['taken'] })
  await auditMember(ctx, { id: made.id, sellerId }, 'invited', { email, roleId })
  return sendAnew(ctx, made.id)
}

export const changeMember = async (ctx: Ctx, { id, ...role }: Input<typeof contract.editMember>) => {
  const member = await findMember(ctx, id)
  const roleId = await chosenRole(ctx, member.sellerId, role)
  await ctx.db.updateTable('teamMembers').set({ roleId }).where('id', '=', id).execute()
  await auditMember(ctx, member, 'member_changed', { roleId, before: member.roleId })
  return findMember(ctx, id)
}

const moved =
  (name: MoveOf<typeof teamMemberState>, set: (ctx: Ctx) => Partial<TeamMember> = () => ({})) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const member = await findMember(ctx, id)
    await move(ctx, teamMemberState, id, name, { set: set(ctx) })
    await auditMember(ctx, member, `member_${name}`)
    return findMember(ctx, id)
  }

export const pause = moved('pause')
export const resume = moved('resume')
/** An invitation that was withdrawn opens nothing. */
export const end = moved('end', (ctx) => ({ endedAt: ctx.now, invitationHash: null }))

/** Sends the invitation with a new link; the one before leads nowhere. */
const sendAnew = async (ctx: Ctx, id: number) => {
  const { token, hash } = newInvitation()
  const member = await ctx.db
    .updateTable('teamMembers')
    .set({ invitationHash: hash, invitedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const seller = (await sellerById(ctx, member.sellerId))!
  const path = `/team/${token}`
  await mailInvitation(ctx, { kind: 'team_invitation', seller, invited: member, texts: teamTexts, path })
  return member
}

export const remind = async (ctx: Ctx, { id }: { id: number }) => {
  const member = await findMember(ctx, id)
  if (!permits(teamMemberState, member.state, 'remind')) throw refuse(teamRefusals, 'invitation_gone')
  await auditMember(ctx, member, 'invited', { email: member.email, roleId: member.roleId })
  return sendAnew(ctx, id)
}

export const again = async (ctx: Ctx, given: { id: number }) => {
  await expectSeat(ctx, (await findMember(ctx, given.id)).sellerId)
  await moved('invite_again', () => ({ endedAt: null, acceptedAt: null }))(ctx, given)
  return sendAnew(ctx, given.id)
}
