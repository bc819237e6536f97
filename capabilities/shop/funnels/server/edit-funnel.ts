import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { slugOf } from '#capabilities/offer/catalog/rules/slug.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { dropPlaced } from '#capabilities/sale/upsells/server/index.ts'
import type { editFunnel as editCall } from '../contract.ts'
import { funnelRefusals, funnelState } from '../vocabulary.ts'
import { findFunnel, nodesOf, showFunnelBy, type ShownFunnel } from './find-funnel.ts'

const refuseUnplanned = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (seller && lacksFeature(seller, 'funnels')) throw refuse(funnelRefusals, 'not_in_plan')
}

/** A slug from the name that no other funnel of the seller has. */
const freeSlug = async (ctx: Ctx, sellerId: number, name: string): Promise<string> => {
  const base = slugOf(name).slice(0, 70).replace(/-+$/, '') || 'funnel'
  const taken = new Set(
    (await ctx.db.selectFrom('funnels').select('slug').where('sellerId', '=', sellerId).execute()).map(
      ({ slug }) => slug,
    ),
  )
  let slug = base
  for (let at = 2; taken.has(slug); at++) slug = `${base}-${at}`
  return slug
}

export const addFunnelOf = async (ctx: Ctx, name: string, sellerId = sellerOf(ctx)): Promise<number> => {
  await refuseUnplanned(ctx, sellerId)
  const { id } = await ctx.db
    .insertInto('funnels')
    .values({
      sellerId,
      name,
      slug: await freeSlug(ctx, sellerId, name),
      state: 'draft',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const editFunnelBy = async (ctx: Ctx, { id, ...change }: Input<typeof editCall>): Promise<ShownFunnel> => {
  const funnel = await findFunnel(ctx, id)
  const { slug = funnel.slug } = change
  const taken = await ctx.db
    .selectFrom('funnels')
    .select('id')
    .where('sellerId', '=', funnel.sellerId)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ slug: ['taken'] })
  await ctx.db
    .updateTable('funnels')
    .set({ name: change.name ?? funnel.name, slug, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showFunnelBy(ctx, id)
}

export const removeFunnelBy = async (ctx: Ctx, id: number): Promise<void> => {
  const { sellerId } = await findFunnel(ctx, id)
  const offers = (await nodesOf(ctx, id)).flatMap(({ upsellId }) => upsellId ?? [])
  await ctx.db.deleteFrom('funnels').where('id', '=', id).execute()
  for (const upsellId of offers) await dropPlaced(ctx, sellerId, upsellId)
}

export const activateFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { sellerId } = await findFunnel(ctx, id)
  await refuseUnplanned(ctx, sellerId)
  const [first] = (await showFunnelBy(ctx, id)).nodes
  if (!first || first.fault) throw refuse(funnelRefusals, 'nothing_to_show')
  await move(ctx, funnelState, id, 'activate')
  return showFunnelBy(ctx, id)
}

export const pauseFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  await findFunnel(ctx, id)
  await move(ctx, funnelState, id, 'pause')
  return showFunnelBy(ctx, id)
}
