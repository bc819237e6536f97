import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits, type MoveOf } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { mailInvitation, newInvitation } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { offerOf } from '#capabilities/offer/catalog/server/index.ts'
import type { editMember, inviteMember } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { salesTeamMemberState, salesTeamRefusals } from '../vocabulary.ts'
import { findMember, productsOfMember } from './find-member.ts'
import { currentPlan } from './incentive-plans.ts'
import type { SalesTeamMember } from './tables.ts'

type Terms = Omit<Input<typeof editMember>, 'id'>

export const memberPage = async (ctx: Ctx, id: number) => {
  const member = await findMember(ctx, id)
  const seller = (await sellerById(ctx, member.sellerId))!
  const coupon =
    member.couponId === null
      ? undefined
      : await ctx.db.selectFrom('coupons').select('code').where('id', '=', member.couponId).executeTakeFirst()
  return {
    ...member,
    couponCode: coupon?.code ?? null,
    productIds: await productsOfMember(ctx, id),
    link: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}?st=${member.linkToken}`,
  }
}

/** What is chosen for a person must be the seller's own; a code names one person. */
const check = async (
  ctx: Ctx,
  sellerId: number,
  { defaultPlanId, couponId, productIds }: Terms,
  memberId: number | null,
): Promise<void> => {
  if (!(await currentPlan(ctx, sellerId, defaultPlanId))) throw invalid({ defaultPlanId: ['not_in_list'] })
  for (const productId of productIds)
    if (!(await offerOf(ctx, sellerId, productId))) throw invalid({ productIds: ['not_in_list'] })
  if (couponId === null) return
  if (
    !(await ctx.db
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', couponId)
      .where('sellerId', '=', sellerId)
      .executeTakeFirst())
  )
    throw invalid({ couponId: ['not_in_list'] })
  if (
    await ctx.db
      .selectFrom('salesTeamMembers')
      .select('id')
      .where('couponId', '=', couponId)
      .where('id', '<>', memberId ?? 0)
      .executeTakeFirst()
  )
    throw invalid({ couponId: ['taken'] })
}

const setProducts = async (ctx: Ctx, memberId: number, productIds: readonly number[]): Promise<void> => {
  await ctx.db.deleteFrom('salesTeamProducts').where('memberId', '=', memberId).execute()
  if (productIds.length > 0)
    await ctx.db
      .insertInto('salesTeamProducts')
      .values([...new Set(productIds)].map((productId) => ({ memberId, productId })))
      .execute()
}

const audit = (
  ctx: Ctx,
  member: Pick<SalesTeamMember, 'id' | 'sellerId'>,
  action: string,
  after: Record<string, unknown> = {},
) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: member.sellerId,
    action: `sales_team.${action}`,
    subject: 'sales_team_member',
    subjectId: member.id,
    after,
  })

export const invite = async (ctx: Ctx, { email, locale, productIds, ...terms }: Input<typeof inviteMember>) => {
  const sellerId = sellerOf(ctx)
  const seller = (await sellerById(ctx, sellerId))!
  await check(ctx, sellerId, { productIds, ...terms }, null)
  const own = await ctx.db.selectFrom('users').select('email').where('id', '=', seller.userId).executeTakeFirstOrThrow()
  if (own.email.toLowerCase() === email.toLowerCase())
    throw refuse(salesTeamRefusals, 'own_shop', {}, { email: ['invalid'] })
  const made = await ctx.db
    .insertInto('salesTeamMembers')
    .values({
      ...terms,
      sellerId,
      state: 'invited',
      email,
      locale,
      userId: null,
      accountId: null,
      linkToken: randomToken(16),
      invitationHash: null,
      invitedAt: ctx.now,
      acceptedAt: null,
      endedAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw refuse(salesTeamRefusals, 'invited_already', {}, { email: ['taken'] })
  await setProducts(ctx, made.id, productIds)
  await audit(ctx, made, 'invited', { email })
  return sendAnew(ctx, made.id)
}

export const changeMember = async (ctx: Ctx, { id, productIds, ...terms }: Input<typeof editMember>) => {
  const member = await findMember(ctx, id)
  await check(ctx, member.sellerId, { productIds, ...terms }, id)
  await ctx.db.updateTable('salesTeamMembers').set(terms).where('id', '=', id).execute()
  await setProducts(ctx, id, productIds)
  await audit(ctx, member, 'member_changed', { ...terms, productIds })
  return memberPage(ctx, id)
}

const moved =
  (name: MoveOf<typeof salesTeamMemberState>, set: (ctx: Ctx) => Partial<SalesTeamMember> = () => ({})) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const member = await findMember(ctx, id)
    await move(ctx, salesTeamMemberState, id, name, { set: set(ctx) })
    await audit(ctx, member, `member_${name}`)
    return memberPage(ctx, id)
  }

export const pause = moved('pause')
export const resume = moved('resume')
export const end = moved('end', (ctx) => ({ endedAt: ctx.now }))

/** Sends the invitation with a new link; the one before leads nowhere any more. */
const sendAnew = async (ctx: Ctx, id: number) => {
  const { token, hash } = newInvitation()
  const member = await ctx.db
    .updateTable('salesTeamMembers')
    .set({ invitationHash: hash, invitedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const seller = (await sellerById(ctx, member.sellerId))!
  const path = `/invitations/${token}`
  await mailInvitation(ctx, { kind: 'sales_team_invitation', seller, invited: member, texts: salesTeamTexts, path })
  return memberPage(ctx, id)
}

export const remind = async (ctx: Ctx, { id }: { id: number }) => {
  const member = await findMember(ctx, id)
  if (!permits(salesTeamMemberState, member.state, 'remind')) throw refuse(salesTeamRefusals, 'invitation_gone')
  return sendAnew(ctx, id)
}

export const again = async (ctx: Ctx, given: { id: number }) => {
  await moved('invite_again', () => ({ endedAt: null }))(ctx, given)
  return sendAnew(ctx, given.id)
}
