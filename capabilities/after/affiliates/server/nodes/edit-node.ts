import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { editNode, invitePublisher } from '../../contract/nodes.ts'
import { mostBonus } from '../../rules/commission.ts'
import { affiliateNodeState, affiliateProgramState, affiliateRefusals } from '../../vocabulary.ts'
import { affiliateEnded } from '../events.ts'
import { findProgram, namedProducts } from '../programs/find-program.ts'
import type { AffiliateNode, Program } from '../tables.ts'
import { findNode, nodeById, nodePage } from './find-node.ts'
import { insertNode, welcome } from './join-program.ts'
import { mailPublisher } from './mail-publisher.ts'

/** Only sellers look after publishers. */
const nodeOfSeller = (ctx: Ctx, id: number): Promise<AffiliateNode> => {
  if (ctx.actor.role === 'publisher') throw notFound()
  return findNode(ctx, id)
}

const audit = (
  ctx: Ctx,
  node: Pick<AffiliateNode, 'id' | 'sellerId'>,
  action: string,
  after: Record<string, unknown> = {},
) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: node.sellerId,
    action: `affiliates.publisher_${action}`,
    subject: 'affiliate_node',
    subjectId: node.id,
    after,
  })

/** A code is the seller's own and names one person, here or in the sales team; with the bonus all tiers stay within the whole. */
const check = async (
  ctx: Ctx,
  program: Program,
  { bonusBp, couponId }: { bonusBp: number; couponId: number | null },
  nodeId: number | null,
): Promise<void> => {
  const most = mostBonus(
    program.tierBps,
    (await namedProducts(ctx, program.id)).map(({ tier1Bp }) => tier1Bp),
  )
  if (bonusBp > most) throw invalid({ bonusBp: ['tiers_too_big'] })
  if (couponId === null) return
  if (
    !(await ctx.db
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', couponId)
      .where('sellerId', '=', program.sellerId)
      .executeTakeFirst())
  )
    throw invalid({ couponId: ['not_in_list'] })
  const taken =
    await sql`select 1 from affiliate_nodes where coupon_id = ${couponId} and id <> ${nodeId ?? 0} union all select 1 from sales_team_members where coupon_id = ${couponId}`.execute(
      ctx.db,
    )
  if (taken.rows.length > 0) throw invalid({ couponId: ['taken'] })
}

export const invite = async (
  ctx: Ctx,
  { programId, email, name, locale, bonusBp, couponId }: Input<typeof invitePublisher>,
) => {
  const program = await findProgram(ctx, programId).catch(() => undefined)
  if (!program) throw invalid({ programId: ['not_in_list'] })
  if (!permits(affiliateProgramState, program.state, 'invite')) throw refuse(affiliateRefusals, 'no_program')
  await check(ctx, program, { bonusBp, couponId }, null)
  const seller = (await sellerById(ctx, program.sellerId))!
  const owner = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.userId)
    .executeTakeFirstOrThrow()
  if (owner.email.toLowerCase() === email.toLowerCase())
    throw refuse(affiliateRefusals, 'own_shop', {}, { email: ['invalid'] })
  const node = await insertNode(ctx, program, {
    email,
    name,
    locale,
    note: null,
    uplineId: null,
    isSellersWish: true,
    bonusBp,
    couponId,
  })
  if (!node) throw refuse(affiliateRefusals, 'there_already', {}, { email: ['taken'] })
  await audit(ctx, node, 'invited', { programId })
  await mailPublisher(ctx, node, 'invitation')
  return nodePage(ctx, node.id)
}

export const changeNode = async (ctx: Ctx, { id, bonusBp, couponId }: Input<typeof editNode>) => {
  const node = await nodeOfSeller(ctx, id)
  await check(ctx, await findProgram(ctx, node.programId), { bonusBp, couponId }, id)
  await ctx.db.updateTable('affiliateNodes').set({ bonusBp, couponId }).where('id', '=', id).execute()
  await audit(ctx, node, 'changed', { bonusBp, couponId })
  return nodePage(ctx, id)
}

/** Sends the invitation with a new link; the one before leads nowhere any more. */
const sendAnew = async (ctx: Ctx, id: number) => {
  await ctx.db
    .updateTable('affiliateNodes')
    .set({ invitationToken: randomToken(40), invitedAt: ctx.now, isSellersWish: true, reason: null })
    .where('id', '=', id)
    .execute()
  await mailPublisher(ctx, await nodeById(ctx, id), 'invitation')
  return nodePage(ctx, id)
}

export const remind = async (ctx: Ctx, { id }: { id: number }) => {
  const node = await nodeOfSeller(ctx, id)
  if (node.state !== 'invited') throw refuse(affiliateRefusals, 'invitation_gone')
  return sendAnew(ctx, id)
}

export const inviteAgain = async (ctx: Ctx, { id }: { id: number }) => {
  const node = await nodeOfSeller(ctx, id)
  await move(ctx, affiliateNodeState, id, 'invite_again')
  await audit(ctx, node, 'invited', { programId: node.programId })
  return sendAnew(ctx, id)
}

export const approve = async (ctx: Ctx, { id }: { id: number }) => {
  const node = await nodeOfSeller(ctx, id)
  await move(ctx, affiliateNodeState, id, 'approve', {
    set: { joinedAt: node.joinedAt ?? ctx.now, endedAt: null, reason: null },
  })
  await audit(ctx, node, 'approved')
  await welcome(ctx, await nodeById(ctx, id))
  return nodePage(ctx, id)
}

export const decline = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const node = await nodeOfSeller(ctx, id)
  await move(ctx, affiliateNodeState, id, 'decline', { set: { reason }, reason })
  await audit(ctx, node, 'declined', { reason })
  await mailPublisher(ctx, await nodeById(ctx, id), 'declined')
  return nodePage(ctx, id)
}

/** Earnings remain and are still paid out; nothing new is earned by their links. */
export const endNode = async (
  ctx: Ctx,
  node: AffiliateNode,
  by: 'seller' | 'publisher',
  reason: string | null,
): Promise<void> => {
  await move(ctx, affiliateNodeState, node.id, 'stop', {
    set: { endedAt: ctx.now, reason },
    ...(reason === null ? {} : { reason }),
  })
  await audit(ctx, node, by === 'seller' ? 'stopped' : 'left', { reason })
  await emit(ctx, affiliateEnded, { affiliateNodeId: node.id, by }, node.sellerId)
  await mailPublisher(ctx, await nodeById(ctx, node.id), 'ended')
}

export const stop = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  await endNode(ctx, await nodeOfSeller(ctx, id), 'seller', reason)
  return nodePage(ctx, id)
}
