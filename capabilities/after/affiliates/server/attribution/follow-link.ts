import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { rawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { nodeByLink } from '../nodes/find-node.ts'
import { programById } from '../programs/find-program.ts'
import type { AffiliateNode } from '../tables.ts'

/**
 * Counts a click and redirects: to the named product, to the program's own page, or to the shop. The link is part of
 * the address. An invalid link still leads to the shop; only signed-in visitors are remembered, in their own account.
 */
export const followLink = async (ctx: Ctx, { token: link, slug }: { token: string; slug?: string | undefined }) => {
  const node = await nodeByLink(ctx, link)
  if (!node) throw notFound()
  const seller = (await sellerById(ctx, node.sellerId))!
  const program = await programById(ctx, node.programId)
  const product =
    slug === undefined
      ? undefined
      : await ctx.db
          .selectFrom('products')
          .select(['id', 'slug'])
          .where('sellerId', '=', seller.id)
          .where('slug', '=', slug)
          .where('published', '=', true)
          .where('archived', '=', false)
          .executeTakeFirst()
  const counts = node.state === 'active' && program.state === 'active'
  if (counts)
    await countClick(ctx, node, {
      productId: product?.id ?? null,
      day: localDay(ctx.now, seller.zone),
      currency: seller.currency,
    })
  if (counts && ctx.actor.userId !== null && ctx.actor.userId !== node.userId)
    await touch(ctx, node, ctx.actor.userId, program.cookieDays)
  const shop = `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}`
  const url = new URL(product ? `${shop}/${product.slug}` : (program.landingUrl ?? shop))
  if (counts) url.searchParams.set('aff', link)
  return rawAnswer({
    status: 302,
    headers: {
      location: url.toString(),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

const countClick = async (
  ctx: Ctx,
  node: AffiliateNode,
  at: { productId: number | null; day: Temporal.PlainDate; currency: string },
): Promise<void> => {
  await sql`insert into affiliate_days (seller_id, program_id, node_id, publisher_id, product_id, day, currency, clicks) values (${node.sellerId}, ${node.programId}, ${node.id}, ${node.userId}, ${at.productId}, ${at.day}, ${at.currency}, 1)
    on conflict (node_id, product_id, day, currency) do update set clicks = affiliate_days.clicks + 1`.execute(ctx.db)
}

const touch = async (ctx: Ctx, node: AffiliateNode, userId: number, cookieDays: number): Promise<void> => {
  const kept = { nodeId: node.id, at: ctx.now, until: ctx.now.add({ hours: cookieDays * 24 }) }
  await ctx.db
    .insertInto('affiliateTouches')
    .values({ userId, programId: node.programId, ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'programId']).doUpdateSet(kept))
    .execute()
}
