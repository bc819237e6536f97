import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import {
  comeByInvitation,
  grantProfile,
  invitationHashOf,
  isInvitationOpen,
} from '#capabilities/people/identity/server/index.ts'
import { accountToEarn, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { salesTeamMemberState, salesTeamRefusals } from '../vocabulary.ts'
import { memberAccepted } from './events.ts'
import { termsOfPlan } from './incentive-plans.ts'
import type { SalesTeamMember } from './tables.ts'

const invitationDays = 30

const invited = async (ctx: Ctx, token: string): Promise<SalesTeamMember> => {
  const member = await ctx.db
    .selectFrom('salesTeamMembers')
    .selectAll()
    .where('invitationHash', '=', invitationHashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

const isOver = (ctx: Ctx, member: SalesTeamMember): boolean => !isInvitationOpen(ctx, member, invitationDays)

export const showInvitationOf = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  const seller = (await sellerById(ctx, member.sellerId))!
  const { planId, planName, ...plan } = await termsOfPlan(ctx, member.defaultPlanId)
  return {
    state: isOver(ctx, member) && member.state === 'invited' ? 'ended' : member.state,
    name: member.name,
    email: member.email,
    sellerName: seller.company ?? seller.name,
    plan: { ...plan, id: planId, name: planName },
  }
}

/** Accepts an invitation by its mailed link: the person gets an account of their own to earn into. */
export const accept = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  if (isOver(ctx, member)) throw refuse(salesTeamRefusals, 'invitation_gone')
  const { user, urlTo } = await comeByInvitation(ctx, member)
  const { account, isNew } = await accountToEarn(ctx, {
    user,
    name: member.name,
    email: member.email,
    locale: member.locale,
  })
  if (account.id === member.sellerId) throw refuse(salesTeamRefusals, 'own_shop')
  await grantProfile(ctx, user.id, 'sales_team_member')
  await move(ctx, salesTeamMemberState, member.id, 'accept', {
    set: { userId: user.id, accountId: account.id, acceptedAt: ctx.now },
  })
  await emit(ctx, memberAccepted, { memberId: member.id, accountId: account.id, isNew }, member.sellerId)
  return { url: await urlTo('/cabinet/deals') }
}
