import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Insertable } from 'kysely'
import type { PricingPlan, PricingPlansTable, Product, ProductsTable } from './tables.ts'

/** A published product with one plan: 49.00 € once, unless told otherwise. */
export const makeProduct = async (ctx: Ctx, sellerId: number, given: Partial<Insertable<ProductsTable>> = {}, plan: Partial<Insertable<PricingPlansTable>> = {}): Promise<{ product: Product; plan: PricingPlan }> => {
  const product = await ctx.db
    .insertInto('products')
    .values({ sellerId, form: 'download', name: 'Grid templates', slug: `grid-templates-${randomToken(6).toLowerCase()}`, published: true, publishedAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { product, plan: await makePlan(ctx, sellerId, product.id, plan) }
}

export const makePlan = async (ctx: Ctx, sellerId: number, productId: number, given: Partial<Insertable<PricingPlansTable>> = {}): Promise<PricingPlan> => {
  const plan = await ctx.db
    .insertInto('pricingPlans')
    .values({ sellerId, name: 'Standard', form: 'one_time', currency: 'eur', price: 4900, createdAt: ctx.now, updatedAt: ctx.now, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('prices').values({ productId, pricingPlanId: plan.id }).execute()
  return plan
}
