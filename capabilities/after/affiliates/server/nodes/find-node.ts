import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { mostBonus } from '../../rules/commission.ts'
import { namedProducts, programById } from '../programs/find-program.ts'
import { doubtsAbout } from './doubts-about.ts'
import { affiliateTables, type AffiliateNode } from '../tables.ts'

type Reading = Pick<Ctx, 'db'>

/** A node of the seller, or the publisher's own. */
export const findNode = async (ctx: Ctx, id: number): Promise<AffiliateNode> => {
  const node = await ctx.db
    .selectFrom('affiliateNodes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, affiliateTables, 'affiliate_nodes'))
    .forUpdate()
    .executeTakeFirst()
  if (!node) throw notFound()
  return node
}

export const nodeById = (ctx: Reading, id: number): Promise<AffiliateNode> =>
  ctx.db.selectFrom('affiliateNodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const nodeByLink = (ctx: Reading, link: string): Promise<AffiliateNode | undefined> =>
  ctx.db.selectFrom('affiliateNodes').selectAll().where('linkToken', '=', link).executeTakeFirst()

export const linkOf = (ctx: Pick<Ctx, 'ports'>, node: Pick<AffiliateNode, 'linkToken'>): string =>
  `${ctx.ports.settings.PUBLIC_URL}/a/${node.linkToken}`

export const couponCodeOf = async (
  ctx: Reading,
  { couponId }: Pick<AffiliateNode, 'couponId'>,
): Promise<string | null> =>
  couponId === null
    ? null
    : ((await ctx.db.selectFrom('coupons').select('code').where('id', '=', couponId).executeTakeFirst())?.code ?? null)

export const nodePage = async (ctx: Ctx, id: number) => {
  const node = await findNode(ctx, id)
  const program = await programById(ctx, node.programId)
  const products = await namedProducts(ctx, program.id)
  return {
    ...node,
    programName: program.name,
    uplineName: node.uplineId === null ? null : (await nodeById(ctx, node.uplineId)).name,
    couponCode: await couponCodeOf(ctx, node),
    link: linkOf(ctx, node),
    doubts: await doubtsAbout(ctx, node),
    mostBonusBp: mostBonus(
      program.tierBps,
      products.map(({ tier1Bp }) => tier1Bp),
    ),
  }
}

export const sellerName = async (ctx: Reading, sellerId: number): Promise<string> => {
  const seller = (await sellerById(ctx, sellerId))!
  return seller.company ?? seller.name
}
