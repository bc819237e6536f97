import type { Ctx } from '#platform/server/context.ts'
import { rowOf, wasShown, type Fields } from './edit-upsell.ts'

/** An upsell whose position another room decides: it has no product of its own. */
export type PlacedOffer = Omit<Fields, 'bumpPosition' | 'active'>

/** Writes a new one, or the one with this number; what it may be is judged as with a product. */
export const writePlaced = async (
  ctx: Ctx,
  sellerId: number,
  id: number | null,
  fields: PlacedOffer,
): Promise<number> => {
  const row = await rowOf(ctx, { id: null, sellerId }, 'upsell', { ...fields, bumpPosition: null, active: true })
  if (id !== null) {
    await ctx.db
      .updateTable('upsells')
      .set(row)
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .where('productId', 'is', null)
      .execute()
    return id
  }
  const made = await ctx.db
    .insertInto('upsells')
    .values({ ...row, type: 'upsell', productId: null, sellerId, position: 1, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** An upsell that was shown is kept for the statistics and switched off; others are deleted. */
export const dropPlaced = async (ctx: Ctx, sellerId: number, id: number): Promise<void> => {
  const isKept = await wasShown(ctx, id)
  if (isKept)
    await ctx.db
      .updateTable('upsells')
      .set({ active: false })
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .where('productId', 'is', null)
      .execute()
  else
    await ctx.db
      .deleteFrom('upsells')
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .where('productId', 'is', null)
      .execute()
}

export const placedOffers = async (ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, PlacedOffer>> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('upsells')
    .select(['id', 'offeredProductId', 'pricingPlanId', 'headline', 'text', 'couponId', 'timeLimitMinutes', 'themeId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}
