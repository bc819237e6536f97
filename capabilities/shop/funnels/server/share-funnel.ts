import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, Refusal } from '#platform/shared/refusal.ts'
import { sellerById, sellerOfUser } from '#capabilities/people/sellers/server/index.ts'
import { placedOffers, writePlaced, type PlacedOffer } from '#capabilities/sale/upsells/server/index.ts'
import type { showSharedFunnel } from '../contract/public.ts'
import { addFunnelOf } from './edit-funnel.ts'
import { findFunnel, nodesOf, showFunnelBy, type ShownFunnel } from './find-funnel.ts'
import type { Funnel, FunnelNode } from './tables.ts'

/** A copy is a draft at an address of its own; its figures start at zero. */
export const copyFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { name, sellerId } = await findFunnel(ctx, id)
  const copyId = await addFunnelOf(ctx, name)
  const nodes = await nodesOf(ctx, id)
  const offers = await placedOffers(
    ctx,
    nodes.flatMap(({ upsellId }) => upsellId ?? []),
  )
  // Offers that are no longer possible must be filled in again.
  const copyOf = (offer: PlacedOffer | undefined) =>
    offer
      ? writePlaced(ctx, sellerId, null, offer).catch((refused: unknown) => {
          if (refused instanceof Refusal) return null
          throw refused
        })
      : null
  await copyNodes(ctx, nodes, async ({ id: _, ...node }) => ({
    ...node,
    funnelId: copyId,
    upsellId: await copyOf(offers.get(node.upsellId ?? 0)),
  }))
  return showFunnelBy(ctx, copyId)
}

type Copied = Omit<FunnelNode, 'id'>

const copyNodes = async (ctx: Ctx, nodes: readonly FunnelNode[], copyOf: (node: FunnelNode) => Promise<Copied>) => {
  const copies = new Map<number, number>()
  for (const node of nodes) {
    const made = await ctx.db
      .insertInto('funnelNodes')
      .values({ ...(await copyOf(node)), nextNodeId: null, noNodeId: null, createdAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    copies.set(node.id, made.id)
  }
  for (const { id, nextNodeId, noNodeId } of nodes)
    await ctx.db
      .updateTable('funnelNodes')
      .set({ nextNodeId: copies.get(nextNodeId ?? 0) ?? null, noNodeId: copies.get(noNodeId ?? 0) ?? null })
      .where('id', '=', copies.get(id)!)
      .execute()
}

/** The link there is, or a new one: a funnel has one. */
export const shareFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { sellerId } = await findFunnel(ctx, id)
  await ctx.db
    .insertInto('funnelShares')
    .values({ funnelId: id, sellerId, token: randomToken(), createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('funnelId').doNothing())
    .execute()
  return showFunnelBy(ctx, id)
}

export const unshareFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  await findFunnel(ctx, id)
  await ctx.db.deleteFrom('funnelShares').where('funnelId', '=', id).execute()
  return showFunnelBy(ctx, id)
}

const sharedFunnel = async (ctx: Ctx, token: string): Promise<Funnel> => {
  const funnel = await ctx.db
    .selectFrom('funnelShares')
    .innerJoin('funnels', 'funnels.id', 'funnelShares.funnelId')
    .selectAll('funnels')
    .where('funnelShares.token', '=', token)
    .executeTakeFirst()
  if (!funnel) throw notFound()
  return funnel
}

/** The ways of a shared funnel, for everybody who has the link: neither its pages nor its products, nor any figure. */
export const showShared = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showSharedFunnel>> => {
  const { id, name, sellerId } = await sharedFunnel(ctx, token)
  return { name, sellerName: (await sellerById(ctx, sellerId))?.name ?? '', nodes: await nodesOf(ctx, id) }
}

/** A copy in the caller's own shop: its nodes are to be filled with what is theirs. */
export const takeShared = async (ctx: Ctx, { token }: { token: string }): Promise<{ id: number }> => {
  const seller = ctx.actor.userId === null ? undefined : await sellerOfUser(ctx, ctx.actor.userId)
  if (!seller) throw notFound()
  const funnel = await sharedFunnel(ctx, token)
  const copyId = await addFunnelOf(ctx, funnel.name, seller.id)
  await copyNodes(ctx, await nodesOf(ctx, funnel.id), async ({ id: _, ...node }) => ({
    ...node,
    sellerId: seller.id,
    funnelId: copyId,
    contentPageId: null,
    redirectionUrl: null,
    productId: null,
    couponCode: '',
    upsellId: null,
  }))
  return { id: copyId }
}
