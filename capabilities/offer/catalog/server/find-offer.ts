import type { Ctx } from '#platform/server/context.ts'
import type { PricingPlan, Product } from './tables.ts'

export type Offer = { product: Product; plans: PricingPlan[] }

/** A product with the plans it is sold by now, in their order; undefined when the seller has no such product. */
export const offerOf = async (ctx: Pick<Ctx, 'db' | 'now'>, sellerId: number, productId: number): Promise<Offer | undefined> => {
  const product = await ctx.db.selectFrom('products').selectAll().where('id', '=', productId).where('sellerId', '=', sellerId).executeTakeFirst()
  return product && { product, plans: await plansOf(ctx, productId) }
}

export const plansOf = (ctx: Pick<Ctx, 'db' | 'now'>, productId: number): Promise<PricingPlan[]> =>
  ctx.db
    .selectFrom('prices')
    .innerJoin('pricingPlans', 'pricingPlans.id', 'prices.pricingPlanId')
    .selectAll('pricingPlans')
    .where('prices.productId', '=', productId)
    .where('pricingPlans.archived', '=', false)
    .where((e) => e.or([e('pricingPlans.validFrom', 'is', null), e('pricingPlans.validFrom', '<=', ctx.now)]))
    .where((e) => e.or([e('pricingPlans.validTill', 'is', null), e('pricingPlans.validTill', '>', ctx.now)]))
    .orderBy('prices.position')
    .orderBy('prices.id')
    .execute()
