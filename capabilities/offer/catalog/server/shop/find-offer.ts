import type { Ctx } from '#platform/server/context.ts'
import type { PricingPlan, Product } from '../tables.ts'

/** A plan as one product sells it. */
export type OfferedPlan = PricingPlan & { recommended: boolean }

export type Offer = { product: Product; plans: OfferedPlan[] }

type Reading = Pick<Ctx, 'db' | 'now'>

/** A product with the plans it is sold by now, in their order; undefined when the seller has no such product. */
export const offerOf = async (ctx: Reading, sellerId: number, productId: number): Promise<Offer | undefined> => {
  const product = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return product && { product, plans: await plansOf(ctx, productId) }
}

export const plansOf = async (ctx: Reading, productId: number): Promise<OfferedPlan[]> =>
  (await plansByProduct(ctx, [productId])).get(productId) ?? []

/** The plans some products are sold by now, in each product's order. */
export const plansByProduct = async (
  ctx: Reading,
  productIds: readonly number[],
): Promise<Map<number, OfferedPlan[]>> => {
  const found = new Map<number, OfferedPlan[]>()
  if (productIds.length === 0) return found
  const rows = await ctx.db
    .selectFrom('prices')
    .innerJoin('pricingPlans', 'pricingPlans.id', 'prices.pricingPlanId')
    .selectAll('pricingPlans')
    .select(['prices.productId', 'prices.recommended'])
    .where('prices.productId', 'in', [...productIds])
    .where('pricingPlans.archived', '=', false)
    .where((e) => e.or([e('pricingPlans.validFrom', 'is', null), e('pricingPlans.validFrom', '<=', ctx.now)]))
    .where((e) => e.or([e('pricingPlans.validTill', 'is', null), e('pricingPlans.validTill', '>', ctx.now)]))
    .orderBy('prices.position')
    .orderBy('prices.id')
    .execute()
  for (const { productId, ...plan } of rows) {
    const known = found.get(productId)
    if (known) known.push(plan)
    else found.set(productId, [plan])
  }
  return found
}
