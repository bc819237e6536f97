import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Insertable } from 'kysely'
import type { Faq } from '../contract/question.ts'
import { withKeys } from './translations/faq-keys.ts'
import type { PricingPlan, PricingPlansTable, Product, ProductsTable } from './tables.ts'

type NewPlan = Partial<Insertable<PricingPlansTable>>

/** A published product with one plan: 49.00 € once by default; without a plan when `plan` is null. */
export const makeProduct = async <P extends NewPlan | null = NewPlan>(
  ctx: Ctx,
  sellerId: number,
  given: Partial<Insertable<ProductsTable>> = {},
  plan: P = {} as P,
): Promise<{ product: Product; plan: P extends null ? null : PricingPlan }> => {
  const product = await ctx.db
    .insertInto('products')
    .values({
      sellerId,
      form: 'download',
      name: 'Grid templates',
      slug: `grid-templates-${randomToken(6).toLowerCase()}`,
      published: true,
      publishedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    product,
    plan: (plan === null ? null : await makePlan(ctx, sellerId, product.id, plan)) as P extends null
      ? null
      : PricingPlan,
  }
}

export const makePlan = async (
  ctx: Ctx,
  sellerId: number,
  productId: number,
  given: NewPlan = {},
): Promise<PricingPlan> => {
  const plan = await ctx.db
    .insertInto('pricingPlans')
    .values({
      sellerId,
      name: 'Standard',
      form: 'one_time',
      currency: 'eur',
      price: given.form === undefined || given.form === 'one_time' ? 4900 : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('prices').values({ productId, pricingPlanId: plan.id }).execute()
  return plan
}

export const makeCover = async (ctx: Ctx, productId: number, fileId: number, alt: string): Promise<void> => {
  await ctx.db.insertInto('productCovers').values({ productId, fileId, alt }).execute()
}

/** Puts a file into a download, or a product into a bundle or membership. */
export const makeContents = async (
  ctx: Ctx,
  productId: number,
  part: { fileId: number; title: string; folder?: string } | { addonProductId: number },
): Promise<void> => {
  if ('fileId' in part)
    await ctx.db
      .insertInto('productFiles')
      .values({ productId, ...part })
      .execute()
  else
    await ctx.db
      .insertInto('productAddons')
      .values({ productId, shareBp: null, levelId: null, ...part })
      .execute()
}

/** A category of a shop with products in their order. */
export const makeCategory = async (
  ctx: Ctx,
  sellerId: number,
  given: { title: string; position: number },
  productIds: readonly number[],
): Promise<void> => {
  const { id } = await ctx.db
    .insertInto('shopCategories')
    .values({ sellerId, parentId: null, color: null, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, productId] of productIds.entries())
    await ctx.db.insertInto('shopCategoryProducts').values({ categoryId: id, productId, position }).execute()
}

/** Sets the frequently asked questions of a product's page. */
export const tellFaq = async (ctx: Ctx, productId: number, faq: Faq): Promise<void> => {
  await ctx.db
    .updateTable('products')
    .set({ faq: JSON.stringify(withKeys(faq, [])) })
    .where('id', '=', productId)
    .execute()
}
export { addPlan } from './pricing-plans.ts'
export { translateCategory } from './translations/category-translations.ts'
export { showTranslations } from './translations/translate-product.ts'
