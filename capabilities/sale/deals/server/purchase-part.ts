import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sellingMember } from '#capabilities/sale/sales-team/server/index.ts'
import type { Purchase, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { withOwnAmount } from '../rules/own-price.ts'
import { dealRefusals } from '../vocabulary.ts'
import { bindOrder, sellerOfSale, type SoldVia } from './bind-order.ts'
import { dealInCheckout } from './offered-deal.ts'

const written = (via: SoldVia) => ({
  columns: { salesTeamMemberId: sellerOfSale(via) },
  write: (ctx: Ctx, order: Parameters<typeof bindOrder>[1]) => bindOrder(ctx, order, via),
})

/** The salesperson by their code, or by the link the buyer came by. Nobody earns on their own purchases. */
const memberOf = async (
  ctx: Ctx,
  { offer: { seller, product }, selection: { coupon }, buyerUserId }: Purchase,
  link: string | undefined,
): Promise<SoldVia | undefined> => {
  const at = { sellerId: seller.id, productId: product.id }
  const byCode = coupon ? await sellingMember(ctx, { ...at, couponId: coupon.id }) : undefined
  const member = byCode ?? (link ? await sellingMember(ctx, { ...at, link }) : undefined)
  return member && member.userId !== buyerUserId ? { member, origin: byCode ? 'coupon' : 'link' } : undefined
}

/** A deal is an offer to one buyer; what is bought by a salesperson's link or code becomes one. */
export const dealsPart: PurchasePart = {
  name: 'deals',
  ownOffer: async (ctx, at) => {
    const deal = await dealInCheckout(ctx, at)
    return {
      plansOf: (plans) =>
        plans.filter(({ id }) => id === deal.planId).map((plan) => withOwnAmount(plan, deal.ownAmount)),
      noCoupon: () => refuse(dealRefusals, 'no_coupon', {}, { couponCode: ['not_with_deal'] }),
      written: written({ deal }),
    }
  },
  prepare: async (ctx, purchase) => {
    const { cause, offer } = purchase
    if (cause.kind !== 'checkout' || offer.ownOffer) return undefined
    const via = await memberOf(ctx, purchase, cause.input.salesLink)
    return via && written(via)
  },
}
