import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import type { PricingPlan, Product } from '../tables.ts'

/** A plan as one product sells it. */
export type OfferedPlan = PricingPlan & { recommended: boolean }

/** What a visitor is shown instead, by product: another plan in the place of one. */
export type PlanSwaps = ReadonlyMap<number, { planId: number; instead: PricingPlan }>

/** The plans of a product as a visitor is shown them. A swap to a plan that is sold by now anyway changes nothing. */
export const withSwap = (plans: readonly OfferedPlan[], swap: ReturnType<PlanSwaps['get']>): OfferedPlan[] =>
  swap && !plans.some(({ id }) => id === swap.instead.id)
    ? plans.map((plan) => (plan.id === swap.planId ? { ...swap.instead, recommended: plan.recommended } : plan))
    : [...plans]

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
  (await plansOfOne(ctx, { productId, now: ctx.now })).map(({ productId: _, ...plan }) => plan)

const plansNow = (db: Ctx['db'], now: Temporal.Instant) =>
  db
    .selectFrom('prices')
    .innerJoin('pricingPlans', 'pricingPlans.id', 'prices.pricingPlanId')
    .selectAll('pricingPlans')
    .select(['prices.productId', 'prices.recommended'])
    .where('pricingPlans.archived', '=', false)
    .where((e) => e.or([e('pricingPlans.validFrom', 'is', null), e('pricingPlans.validFrom', '<=', now)]))
    .where((e) => e.or([e('pricingPlans.validTill', 'is', null), e('pricingPlans.validTill', '>', now)]))
    .orderBy('prices.position')
    .orderBy('prices.id')

const plansOfOne = prepared((db, { productId, now }: { productId: number; now: Temporal.Instant }) =>
  plansNow(db, now).where('prices.productId', '=', productId),
)

/** The plans some products are sold by now, in each product's order. */
export const plansByProduct = async (
  ctx: Reading,
  productIds: readonly number[],
): Promise<Map<number, OfferedPlan[]>> => {
  const found = new Map<number, OfferedPlan[]>()
  if (productIds.length === 0) return found
  const rows = await plansNow(ctx.db, ctx.now)
    .where(sql<boolean>`prices.product_id = any(${[...productIds]}::bigint[])`)
    .execute()
  for (const { productId, ...plan } of rows) {
    const known = found.get(productId)
    if (known) known.push(plan)
    else found.set(productId, [plan])
  }
  return found
}
