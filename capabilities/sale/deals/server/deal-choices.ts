import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { productsOfMember, sellingMembers } from '#capabilities/sale/sales-team/server/index.ts'
import { plansByProduct } from '#capabilities/offer/catalog/server/index.ts'
import { amountOfRate } from '#capabilities/offer/catalog/rules/schedule.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { alikeAmount } from '../rules/own-price.ts'

const most = 500

/** What the actor may make deals of: their own teams, or their own shop. */
export const choicesFor = async (ctx: Ctx) => {
  const found = await sellingMembers(ctx)
  const members = []
  for (const member of found)
    members.push({
      ...member,
      sellerName: (await sellerById(ctx, member.sellerId))!.name,
      productIds: await productsOfMember(ctx, member.id),
    })
  const sellerIds = [...new Set(found.map(({ sellerId }) => sellerId))]
  if (sellerIds.length === 0) return { members: [], products: [], incentivePlans: [] }
  const products = await sellableProducts(ctx, sellerIds)
  const plans = await plansByProduct(
    ctx,
    products.map(({ id }) => id),
  )
  const shown = products.map((product) => ({
    ...product,
    plans: (plans.get(product.id) ?? []).map((plan) => ({
      id: plan.id,
      name: plan.name,
      currency: plan.currency,
      amount: amountOfRate(termsOf(plan), 1),
      canHaveOwn: alikeAmount(termsOf(plan)) !== null,
    })),
  }))
  const incentivePlans = ctx.actor.role === 'sales_team_member' ? [] : await incentivePlansOf(ctx, sellerIds)
  return { members, products: shown.filter((product) => product.plans.length > 0), incentivePlans }
}

const sellableProducts = (ctx: Ctx, sellerIds: readonly number[]) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'sellerId', 'name'])
    .where('sellerId', 'in', sellerIds)
    .where('published', '=', true)
    .where('archived', '=', false)
    .where('free', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

const incentivePlansOf = (ctx: Ctx, sellerIds: readonly number[]) =>
  ctx.db
    .selectFrom('dealIncentivePlans')
    .select(['id', 'sellerId', 'name'])
    .where('sellerId', 'in', sellerIds)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute()
