import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import {
  comeByInvitation,
  grantProfile,
  invitationHashOf,
  isInvitationOpen,
} from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { teamMemberState, teamRefusals } from '../vocabulary.ts'
import { auditMember } from './edit-members.ts'
import { productsOfRole, sellersProducts } from './find-team.ts'
import type { TeamMember } from './tables.ts'

const invitationDays = 14

const invited = async (ctx: Ctx, token: string): Promise<TeamMember> => {
  const member = await ctx.db
    .selectFrom('teamMembers')
    .selectAll()
    .where('invitationHash', '=', invitationHashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

export const isOpen = (ctx: Pick<Ctx, 'now'>, member: TeamMember): boolean =>
  isInvitationOpen(ctx, member, invitationDays)

export const showInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  const seller = (await sellerById(ctx, member.sellerId))!
  const role = await ctx.db
    .selectFrom('teamRoles')
    .select(['name', 'hasAllProducts', 'seesContacts'])
    .where('id', '=', member.roleId)
    .executeTakeFirstOrThrow()
  const products = await sellersProducts(ctx, seller.id, await productsOfRole(ctx, member.roleId))
  return {
    state: isOpen(ctx, member) ? 'invited' : 'ended',
    name: member.name,
    email: member.email,
    sellerName: seller.company ?? seller.name,
    roleName: role.name,
    products: role.hasAllProducts ? null : products.map(({ name }) => name),
    seesContacts: role.seesContacts,
  }
}

/** Where a member's work for one seller begins. */
export const workPath = (sellerId: number): string => `/team_member/cabinet?seller_id=${sellerId}`

/** The person joins; the link that was mailed opens nothing from now on. */
export const join = async (ctx: Ctx, member: TeamMember, userId: number): Promise<void> => {
  const seller = (await sellerById(ctx, member.sellerId))!
  if (seller.userId === userId) throw refuse(teamRefusals, 'own_shop')
  const same = await ctx.db
    .selectFrom('teamMembers')
    .select('id')
    .where('sellerId', '=', member.sellerId)
    .where('userId', '=', userId)
    .where('id', '<>', member.id)
    .executeTakeFirst()
  if (same) throw refuse(teamRefusals, 'invited_already')
  await grantProfile(ctx, userId, 'team_member')
  await move(ctx, teamMemberState, member.id, 'accept', { set: { userId, acceptedAt: ctx.now, invitationHash: null } })
  await auditMember(ctx, member, 'member_accept', {}, userId)
}

/** Accepts an invitation by its mailed link. */
export const accept = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  if (!isOpen(ctx, member)) throw refuse(teamRefusals, 'invitation_gone')
  const { user, urlTo } = await comeByInvitation(ctx, member)
  await join(ctx, member, user.id)
  return { url: await urlTo(workPath(member.sellerId)) }
}

export const turnDown = async (ctx: Ctx, member: TeamMember): Promise<{ done: true }> => {
  await move(ctx, teamMemberState, member.id, 'decline', { set: { endedAt: ctx.now, invitationHash: null } })
  await auditMember(ctx, member, 'member_decline')
  return { done: true }
}

export const decline = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  if (!isOpen(ctx, member)) throw refuse(teamRefusals, 'invitation_gone')
  return turnDown(ctx, member)
}
