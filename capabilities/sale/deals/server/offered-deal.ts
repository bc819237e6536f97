import { localDay, type Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { offerOf, type OfferedPlan, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { withOwnAmount } from '../rules/own-price.ts'
import { dealOfferState, dealRefusals } from '../vocabulary.ts'
import type { Deal } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** A deal's product and plan with its price, while the product is on sale and the offer holds; else nothing. */
export const isOffered = async (
  ctx: Reading,
  deal: Deal,
): Promise<{ product: Product; plan: OfferedPlan } | undefined> => {
  if (deal.state !== 'draft' && !permits(dealOfferState, deal.state, 'buy')) return undefined
  if (Temporal.PlainDate.compare(deal.validTill, localDay(ctx.now, await zoneOf(ctx, deal.sellerId))) < 0)
    return undefined
  const offer = await offerOf(ctx, deal.sellerId, deal.productId)
  const plan = offer?.plans.find(({ id }) => id === deal.pricingPlanId)
  return offer && plan && offer.product.published && !offer.product.archived
    ? { product: offer.product, plan: withOwnAmount(plan, deal.ownAmount) }
    : undefined
}

export type OfferedDeal = { id: number; salesTeamMemberId: number; planId: number; ownAmount: number | null }

/**
 * The deal behind a buyer's checkout. A repeated submission with the same key is theirs even after the deal was taken.
 */
export const dealInCheckout = async (
  ctx: Reading,
  at: { sellerId: number; productId: number; token: string; checkoutKey?: string | undefined },
): Promise<OfferedDeal> => {
  const deal = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .where('token', '=', at.token)
    .where('sellerId', '=', at.sellerId)
    .where('productId', '=', at.productId)
    .where('origin', '=', 'draft')
    .executeTakeFirst()
  if (!deal || deal.pricingPlanId === null) throw refuse(dealRefusals, 'deal_over')
  const offered = {
    id: deal.id,
    salesTeamMemberId: deal.salesTeamMemberId,
    planId: deal.pricingPlanId,
    ownAmount: deal.ownAmount,
  }
  const order =
    deal.orderId === null
      ? undefined
      : await ctx.db
          .selectFrom('orders')
          .select(['checkoutKey', 'paymentState'])
          .where('id', '=', deal.orderId)
          .executeTakeFirst()
  if (order && order.checkoutKey === at.checkoutKey) return offered
  if (order && order.paymentState !== 'payment_not_completed') throw refuse(dealRefusals, 'deal_taken')
  if (deal.state !== 'ready' || !(await isOffered(ctx, deal))) throw refuse(dealRefusals, 'deal_over')
  return offered
}
