import type { Ctx } from '#platform/server/context.ts'
import type { Purchase, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { bindSale, recommendedAlong } from './bind-sale.ts'
import { recommendedBy, type Recommendation } from './recommended-by.ts'
import { rememberedBy } from './remember-link.ts'

/** Which publisher a purchase came by: their code, the buyer's first purchase, or the last link the visitor followed. */
const recommendationOf = async (
  ctx: Ctx,
  { cause, offer: { seller, product }, selection, buyerUserId }: Purchase,
  salesTeamMemberId: number | null,
): Promise<Recommendation | undefined> => {
  if (cause.kind === 'upgrade' || !selection.plan) return undefined
  if (cause.kind === 'along') return recommendedAlong(ctx, cause.main, product.id)
  return recommendedBy(ctx, {
    sellerId: seller.id,
    productId: product.id,
    couponId: selection.coupon?.id ?? null,
    link: cause.input.affiliateLink,
    remembered: cause.call ? rememberedBy(ctx, cause.call) : [],
    buyer: {
      userIds: [buyerUserId, ...(ctx.actor.userId === null ? [] : [ctx.actor.userId])],
      email: cause.input.payer.email,
    },
    salesTeamMemberId,
  })
}

export const affiliatesPart: PurchasePart = {
  name: 'affiliates',
  prepare: async (ctx, purchase, columns) => {
    const recommended = await recommendationOf(ctx, purchase, columns?.salesTeamMemberId ?? null)
    return (
      recommended && {
        columns: { publisherId: recommended.publisherId, affiliateProgramId: recommended.programId },
        write: async (writing, order) => {
          await bindSale(writing, order, recommended)
        },
      }
    )
  },
}
