import type { Ctx } from '#platform/server/context.ts'
import { productsOf } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { offerOf, type Offer } from '#capabilities/offer/catalog/server/index.ts'
import { couponFor } from '#capabilities/offer/discounts/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { checkoutRefusals } from '#capabilities/sale/checkout/vocabulary.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'

type Goods = { productId: number; pricingPlanId?: number | null | undefined; couponCode: string | null }

/** The seller, where what a session or link names can be sold now; refuses by field what does not fit. */
export const judgeGoods = async (
  ctx: Ctx,
  sellerId: number,
  { productId, pricingPlanId = null, couponCode }: Goods,
): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  const offer = (productsOf(ctx)?.includes(productId) ?? true) ? await offerOf(ctx, sellerId, productId) : undefined
  if (!offer) throw invalid({ productId: ['not_in_list'] })
  const { product } = offer
  if (!product.published || product.archived) throw refuse(orderRefusals, 'not_for_sale', { product: product.name })
  const plan = planOf(offer, pricingPlanId)
  if (couponCode && !plan) throw invalid({ couponCode: ['not_in_list'] })
  if (!plan) return seller
  if (!seller.canSell || !seller.paymentAccountDone) throw refuse(checkoutRefusals, 'not_for_sale')
  if (couponCode) await couponFor(ctx, { sellerId, code: couponCode, productId, currency: plan.currency })
  return seller
}

/** The plan that is named, or the first; undefined of a free product. */
const planOf = ({ product, plans }: Offer, planId: number | null) => {
  if (product.free) {
    if (planId !== null) throw invalid({ pricingPlanId: ['not_in_list'] })
    return undefined
  }
  const plan = planId === null ? plans[0] : plans.find(({ id }) => id === planId)
  if (plan) return plan
  if (planId !== null) throw invalid({ pricingPlanId: ['not_in_list'] })
  throw refuse(orderRefusals, 'not_for_sale', { product: product.name })
}
