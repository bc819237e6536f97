import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { addUser, grantProfile, magicLinkFor, userByEmail } from '#capabilities/people/identity/server/index.ts'
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
    .where('invitationToken', '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

const isOver = (ctx: Ctx, member: SalesTeamMember): boolean =>
  member.state !== 'invited' ||
  Temporal.Instant.compare(member.invitedAt.add({ hours: invitationDays * 24 }), ctx.now) < 0

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

/**
 * Whoever holds the mailed link joins: with an account of their own to earn into. Somebody new is signed in by the
 * link; somebody known signs in as ever, so that an invitation opens nobody's account.
 */
export const accept = async (ctx: Ctx, { token }: { token: string }) => {
  const member = await invited(ctx, token)
  if (isOver(ctx, member)) throw refuse(salesTeamRefusals, 'invitation_gone')
  const [firstName = '', ...rest] = member.name.split(' ')
  const added = await addUser(ctx, {
    email: member.email,
    firstName,
    lastName: rest.join(' '),
    locale: member.locale,
    confirmed: true,
  })
  const user = added ?? (await userByEmail(ctx, member.email))
  if (!user) throw new Error('A user who is neither new nor known.')
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
  const { PUBLIC_URL } = ctx.ports.settings
  return { url: added ? await magicLinkFor(ctx, user.id, '/cabinet/deals') : `${PUBLIC_URL}/users/sign_in` }
}
