import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { amountOfRate } from '#capabilities/offer/catalog/rules/schedule.ts'
import { ownProduct, plansByProduct, type PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { isOfferable } from '../rules/offerable.ts'
import type { upsellShape } from '../contract.ts'

/** More are not listed in a choice. */
const offerable = 200

/** The upsell step of one of the actor's products. */
export const upsellStep = async (ctx: Ctx, id: number) => {
  const { sellerId } = await ownProduct(ctx, id)
  const [upsells, choices] = await Promise.all([upsellsWith(ctx, id), offerChoices(ctx, sellerId, id)])
  return { productId: id, upsells, ...choices }
}

/** What a seller may offer with one click, with its plans, and the coupons that may lower it. */
export const offerChoices = async (ctx: Ctx, sellerId: number, exceptId = 0) => {
  const [products, coupons, themes] = await Promise.all([
    ctx.db
      .selectFrom('products')
      .select(['id', 'name', 'free', 'archived', 'accessPasswordHash', 'questions'])
      .where('sellerId', '=', sellerId)
      .where('id', '<>', exceptId)
      .where('archived', '=', false)
      .orderBy('name')
      .limit(offerable)
      .execute(),
    ctx.db
      .selectFrom('coupons')
      .select(['id', 'code'])
      .where('sellerId', '=', sellerId)
      .where('active', '=', true)
      .orderBy('code')
      .limit(offerable)
      .execute(),
    ctx.db
      .selectFrom('pageThemes')
      .select(['id', 'name'])
      .where('sellerId', '=', sellerId)
      .where('kind', '=', 'addon_theme')
      .orderBy('name')
      .execute(),
  ])
  const plans = await plansByProduct(
    ctx,
    products.map((product) => product.id),
  )
  const choices = products.filter(isOfferable).map((product) => ({
    id: product.id,
    name: product.name,
    plans: product.free ? [] : (plans.get(product.id) ?? []).map(priced),
    free: product.free,
  }))
  return { products: choices.filter((each) => each.free || each.plans.length > 0), coupons, themes }
}

const priced = (plan: PricingPlan) => ({
  id: plan.id,
  name: plan.name,
  currency: plan.currency,
  amount: amountOfRate(termsOf(plan), 1),
})

type Row = z.output<typeof upsellShape>

const upsellsWith = async (ctx: Ctx, productId: number) =>
  (
    await sql<Row>`select u.*, p.name as offered_product_name, l.name as plan_name, l.currency, c.code::text as coupon_code,
      (select count(*)::int from upsell_offers x where x.upsell_id = u.id) as shown_count, sold.taken_count, sold.revenue
    from upsells u join products p on p.id = u.offered_product_id left join pricing_plans l on l.id = u.pricing_plan_id left join coupons c on c.id = u.coupon_id,
      lateral (select count(*)::int as taken_count, coalesce(sum(o.paid_amount - o.refunded_amount) filter (where not o.is_test), 0)::bigint as revenue from orders o where o.upsell_id = u.id) sold
    where u.product_id = ${productId} order by u.type, u.position, u.id`.execute(ctx.db)
  ).rows
