import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { memberById } from '#capabilities/sale/sales-team/server/index.ts'
import { amountOfRate, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { withOwnAmount } from '../rules/own-price.ts'
import { dealByToken } from './find-deal.ts'
import { isOffered } from './offered-deal.ts'

/** An offer, for anyone with its link. A draft is not found. */
export const offerPage = async (ctx: Ctx, { token }: { token: string }) => {
  const deal = await dealByToken(ctx, token)
  if (deal.state === 'draft' || deal.pricingPlanId === null) throw notFound()
  const seller = (await sellerById(ctx, deal.sellerId))!
  const product = await ctx.db
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', deal.productId)
    .executeTakeFirstOrThrow()
  const plan = await ctx.db
    .selectFrom('pricingPlans')
    .selectAll()
    .where('id', '=', deal.pricingPlanId)
    .executeTakeFirstOrThrow()
  const order = deal.orderId === null ? undefined : await orderOf(ctx, deal.orderId)
  const isOrdered = order !== undefined && order.paymentState !== 'payment_not_completed'
  return {
    state: isOrdered ? ('ordered' as const) : (await isOffered(ctx, deal)) ? ('open' as const) : ('over' as const),
    username: seller.username,
    slug: product.slug,
    productName: product.name,
    planName: plan.name,
    form: plan.form,
    interval: plan.interval,
    currency: plan.currency,
    amount: amountOfRate(termsOf(withOwnAmount(plan, deal.ownAmount)), 1),
    fullAmount: amountOfRate(termsOf(plan), 1),
    paymentsCount: rateCount(termsOf(plan)) ?? null,
    buyerFirstName: deal.buyerFirstName,
    memberName: (await memberById(ctx, deal.salesTeamMemberId)).name,
    note: deal.note,
    validTill: deal.validTill,
    orderToken: isOrdered ? order.token : null,
  }
}

const orderOf = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('orders').select(['token', 'paymentState']).where('id', '=', id).executeTakeFirst()
