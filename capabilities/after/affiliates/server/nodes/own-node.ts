import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { affiliateRefusals } from '../../vocabulary.ts'
import { creativesOf, offeredProducts, programById, recruitUrlOf } from '../programs/find-program.ts'
import { publicProgram } from '../programs/public-program.ts'
import { endNode } from './edit-node.ts'
import { couponCodeOf, findNode, linkOf } from './find-node.ts'

export const ownNodePage = async (ctx: Ctx, id: number) => {
  const node = await findNode(ctx, id)
  const program = await programById(ctx, node.programId)
  const { username } = (await sellerById(ctx, node.sellerId))!
  const link = linkOf(ctx, node)
  const isIn = node.state === 'active'
  return {
    id,
    state: node.state,
    program: await publicProgram(ctx, { id: program.id }),
    programState: program.state,
    isTermsNew: isIn && node.termsVersion !== program.termsVersion,
    termsVersion: node.termsVersion,
    termsAcceptedAt: node.termsAcceptedAt,
    bonusBp: node.bonusBp,
    couponCode: await couponCodeOf(ctx, node),
    reason: node.reason,
    joinedAt: node.joinedAt,
    links: isIn
      ? {
          shop: link,
          recruit: `${recruitUrlOf(ctx, username, program.id)}?via=${node.linkToken}`,
          products: (await offeredProducts(ctx, program, node.bonusBp)).map(({ slug, ...product }) => ({
            ...product,
            url: `${link}/${slug}`,
          })),
        }
      : null,
    creatives: isIn ? await creativesOf(ctx, program.id) : [],
    figures: await figuresOf(ctx, id),
  }
}

const figuresOf = async (ctx: Ctx, nodeId: number) => {
  const figures = await ctx.db
    .selectFrom('affiliateDays')
    .select((e) => [
      'currency',
      e.fn.sum<string>('clicks').as('clicks'),
      e.fn.sum<string>('orders').as('orders'),
      e.fn.sum<string>('revenueAmount').as('revenueAmount'),
      e.fn.sum<string>('commissionAmount').as('commissionAmount'),
      e.fn.sum<string>('uplineAmount').as('uplineAmount'),
    ])
    .where('nodeId', '=', nodeId)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return figures.map(({ currency, ...sums }) => ({
    currency,
    clicks: Number(sums.clicks),
    orders: Number(sums.orders),
    revenueAmount: Number(sums.revenueAmount),
    commissionAmount: Number(sums.commissionAmount),
    uplineAmount: Number(sums.uplineAmount),
  }))
}

export const acceptTerms = async (ctx: Ctx, { id, termsVersion }: { id: number; termsVersion: number }) => {
  const node = await findNode(ctx, id)
  const program = await programById(ctx, node.programId)
  if (program.termsVersion !== termsVersion) throw refuse(affiliateRefusals, 'terms_changed')
  if (node.state !== 'active') throw refuse(affiliateRefusals, 'not_editable')
  await ctx.db
    .updateTable('affiliateNodes')
    .set({ termsVersion, termsAcceptedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: node.sellerId,
    action: 'affiliates.terms_accepted',
    subject: 'affiliate_node',
    subjectId: id,
    after: { termsVersion },
  })
  return ownNodePage(ctx, id)
}

export const leave = async (ctx: Ctx, { id }: { id: number }) => {
  await endNode(ctx, await findNode(ctx, id), 'publisher', null)
  return ownNodePage(ctx, id)
}
