import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { planFields } from '../contract.ts'
import { parseInterval } from '../rules/interval.ts'
import { planFaults } from '../rules/plan-faults.ts'
import { catalogRefusals, type CohortChoice, type ProductForm } from '../vocabulary.ts'
import { editProduct } from './edit-product.ts'
import { ownProduct, touch } from './own-product.ts'
import { catalogTables, type PricingPlan } from './tables.ts'
import { productTypeOf } from '../product-types/declared.ts'

export type PlanFields = z.output<typeof planFields>

export const planById = async (ctx: Ctx, id: number): Promise<PricingPlan> => {
  const plan = await ctx.db
    .selectFrom('pricingPlans')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, catalogTables, 'pricing_plans', 'pricing_plans'))
    .executeTakeFirst()
  if (!plan) throw notFound()
  return plan
}

/** Fields a form does not use are emptied, weeks become days, a missing first amount is the next one. */
const tidied = (plan: PlanFields): PlanFields => {
  const days = (text: string | null) => {
    const interval = text ? parseInterval(text) : undefined
    return interval ? `${interval.count}${interval.unit}` : text
  }
  if (plan.form === 'one_time')
    return {
      ...plan,
      firstAmount: null,
      nextAmount: null,
      paymentsCount: null,
      interval: null,
      customIntervals: null,
      rateAmounts: null,
    }
  if (plan.rateAmounts || plan.customIntervals)
    return {
      ...plan,
      price: null,
      firstAmount: null,
      nextAmount: null,
      paymentsCount: null,
      interval: null,
      customIntervals: plan.customIntervals?.map((each) => days(each)!) ?? null,
    }
  return {
    ...plan,
    price: null,
    interval: days(plan.interval),
    firstAmount: plan.firstAmount ?? plan.nextAmount,
    paymentsCount: plan.form === 'subscription' ? null : plan.paymentsCount,
  }
}

const checked = (plan: PlanFields, forms: readonly ProductForm[]): PlanFields => {
  const tidy = tidied(plan)
  const faults = planFaults(tidy, forms)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return tidy
}

/** Other currencies than the account's require a feature; a plan that already has one keeps it. */
const assertCurrency = async (ctx: Ctx, sellerId: number, currency: string): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (seller && currency !== seller.currency && lacksFeature(seller, 'multicurrency'))
    throw invalid({ currency: ['not_in_plan'] })
}

export const addPlan = async (
  ctx: Ctx,
  { productId, ...fields }: PlanFields & { productId?: number | undefined },
): Promise<PricingPlan> => {
  const product = productId === undefined ? undefined : await ownProduct(ctx, productId)
  await assertCurrency(ctx, product?.sellerId ?? sellerOf(ctx), fields.currency)
  const plan = await ctx.db
    .insertInto('pricingPlans')
    .values({
      ...checked(fields, product ? [product.form] : []),
      sellerId: product?.sellerId ?? sellerOf(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (product) await attachPlan(ctx, { id: product.id, pricingPlanId: plan.id })
  // Who names a price for what was free means to charge it.
  if (product?.free) await editProduct(ctx, { id: product.id, free: false })
  return plan
}

export const editPlan = async (ctx: Ctx, { id, ...fields }: PlanFields & { id: number }): Promise<PricingPlan> => {
  const before = await planById(ctx, id)
  if (fields.currency !== before.currency) await assertCurrency(ctx, before.sellerId, fields.currency)
  const products = await productsOfPlan(ctx, id)
  await ctx.db
    .updateTable('pricingPlans')
    .set({
      ...checked(
        fields,
        products.map((product) => product.form),
      ),
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  for (const product of products) await touch(ctx, product)
  return planById(ctx, id)
}

/** Who chooses the cohort where a course is sold by this plan. */
export const setCohortChoice = async (ctx: Ctx, id: number, cohortChoice: CohortChoice): Promise<void> => {
  await planById(ctx, id)
  await ctx.db.updateTable('pricingPlans').set({ cohortChoice, updatedAt: ctx.now }).where('id', '=', id).execute()
  for (const product of await productsOfPlan(ctx, id)) await touch(ctx, product)
}

type PlannedProduct = Pick<Row<'products'>, 'id' | 'form' | 'sellerId'>

export const productsOfPlan = async (ctx: Ctx, planId: number): Promise<PlannedProduct[]> =>
  (
    await sql<PlannedProduct>`
      select p.id, p.form, p.seller_id from prices x join products p on p.id = x.product_id
      where x.pricing_plan_id = ${planId}`.execute(ctx.db)
  ).rows

/** Orders keep their terms and point at the plan, so it is put away and never erased. */
export const dropPlan = async (ctx: Ctx, id: number): Promise<void> => {
  await planById(ctx, id)
  const products = await productsOfPlan(ctx, id)
  await ctx.db.deleteFrom('prices').where('pricingPlanId', '=', id).execute()
  await ctx.db.updateTable('pricingPlans').set({ archived: true, updatedAt: ctx.now }).where('id', '=', id).execute()
  for (const product of products) await touch(ctx, product)
}

/** A plan that was put away may be sold by again. */
export const restorePlan = async (ctx: Ctx, id: number): Promise<PricingPlan> => {
  await planById(ctx, id)
  await ctx.db.updateTable('pricingPlans').set({ archived: false, updatedAt: ctx.now }).where('id', '=', id).execute()
  return planById(ctx, id)
}

export const attachPlan = async (
  ctx: Ctx,
  { id, pricingPlanId }: { id: number; pricingPlanId: number },
): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const plan = await planById(ctx, pricingPlanId)
  if (plan.sellerId !== product.sellerId || plan.archived) throw notFound()
  if (plan.trialDays > 0 && productTypeOf(product).isDated) throw refuse(catalogRefusals, 'trial_not_for_events')
  const { last } = await ctx.db
    .selectFrom('prices')
    .select((e) => e.fn.max('position').as('last'))
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('prices')
    .values({ productId: id, pricingPlanId, position: (last ?? -1) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await touch(ctx, product)
}

export const detachPlan = async (
  ctx: Ctx,
  { id, pricingPlanId }: { id: number; pricingPlanId: number },
): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('prices')
    .where('productId', '=', id)
    .where('pricingPlanId', '=', pricingPlanId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await touch(ctx, product)
}

export const orderPlans = async (
  ctx: Ctx,
  {
    id,
    pricingPlanIds,
    recommendedId,
  }: { id: number; pricingPlanIds: readonly number[]; recommendedId?: number | null | undefined },
): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const known = new Set(
    (await ctx.db.selectFrom('prices').select('pricingPlanId').where('productId', '=', id).execute()).map(
      (price) => price.pricingPlanId,
    ),
  )
  if (pricingPlanIds.some((each) => !known.has(each)) || (recommendedId && !known.has(recommendedId)))
    throw invalid({ pricingPlanIds: ['not_in_list'] })
  for (const [position, planId] of pricingPlanIds.entries())
    await ctx.db
      .updateTable('prices')
      .set({ position })
      .where('productId', '=', id)
      .where('pricingPlanId', '=', planId)
      .execute()
  if (recommendedId !== undefined)
    await ctx.db
      .updateTable('prices')
      .set({ recommended: sql<boolean>`pricing_plan_id = ${recommendedId ?? 0}` })
      .where('productId', '=', id)
      .execute()
  await touch(ctx, product)
}

/** Sells a product by another plan in the place of one. */
export const swapPlan = async (ctx: Ctx, productId: number, planId: number, insteadId: number): Promise<void> => {
  const product = await ownProduct(ctx, productId)
  const instead = await planById(ctx, insteadId)
  if (instead.sellerId !== product.sellerId || instead.archived) throw notFound()
  await ctx.db
    .updateTable('prices')
    .set({ pricingPlanId: insteadId })
    .where('productId', '=', productId)
    .where('pricingPlanId', '=', planId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('prices as other')
            .select('other.id')
            .where('other.productId', '=', productId)
            .where('other.pricingPlanId', '=', insteadId),
        ),
      ),
    )
    .execute()
  await touch(ctx, product)
}
