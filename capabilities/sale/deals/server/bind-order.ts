import { localDay, type Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { termsOfPlan, type SalesTeamMember } from '#capabilities/sale/sales-team/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { dealRefusals, offerDays, type DealOrigin } from '../vocabulary.ts'
import type { OfferedDeal } from './offered-deal.ts'

/** How an order came to a salesperson: by a deal, or by their link or code. */
export type SoldVia = { deal: OfferedDeal } | { member: SalesTeamMember; origin: 'link' | 'coupon' }

export const sellerOfSale = (via: SoldVia): number => ('deal' in via ? via.deal.salesTeamMemberId : via.member.id)

/**
 * Ties a new order to its deal, in the order's transaction: who earns, and the rules as they are now. A deal is bought
 * once; of two at one moment one is refused.
 */
export const bindOrder = async (ctx: Ctx, order: Order, via: SoldVia): Promise<void> => {
  if ('member' in via) return openDeal(ctx, order, via.member, { origin: via.origin })
  const deal = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', via.deal.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before =
    deal.orderId === null
      ? undefined
      : await ctx.db.selectFrom('orders').select('paymentState').where('id', '=', deal.orderId).executeTakeFirst()
  if (before && before.paymentState !== 'payment_not_completed') throw refuse(dealRefusals, 'deal_taken')
  if (deal.state !== 'ready') throw refuse(dealRefusals, 'deal_over')
  await ctx.db
    .updateTable('deals')
    .set({ orderId: order.id, terms: JSON.stringify(await termsOfPlan(ctx, deal.incentivePlanId)) })
    .where('id', '=', deal.id)
    .execute()
}

/** A deal that is its order from the start. */
export const openDeal = async (
  ctx: Ctx,
  order: Order,
  member: SalesTeamMember,
  { origin, incentivePlanId = member.defaultPlanId }: { origin: DealOrigin; incentivePlanId?: number },
): Promise<void> => {
  const today = localDay(ctx.now, await zoneOf(ctx, order.sellerId))
  await ctx.db
    .insertInto('deals')
    .values({
      token: randomToken(24),
      sellerId: order.sellerId,
      state: 'ready',
      origin,
      salesTeamMemberId: member.id,
      setterId: null,
      incentivePlanId,
      productId: order.productId,
      pricingPlanId: order.pricingPlanId,
      ownAmount: null,
      buyerEmail: order.payerDetails.email,
      buyerFirstName: order.payerDetails.firstName,
      buyerLastName: order.payerDetails.lastName,
      buyerCompany: order.payerDetails.company,
      locale: member.locale,
      note: null,
      validTill: today.add({ days: offerDays }),
      orderId: order.id,
      terms: JSON.stringify(await termsOfPlan(ctx, incentivePlanId)),
      reason: null,
      createdBy: origin === 'hand' ? ctx.actor.userId : null,
      createdAt: ctx.now,
      sentAt: null,
      finalizedAt: null,
      endedAt: null,
      endedReason: null,
    })
    .execute()
}
