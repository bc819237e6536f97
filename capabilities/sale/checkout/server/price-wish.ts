import { localDay, type Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { couponFor } from '#capabilities/offer/discounts/server/index.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import type { Wish } from '#capabilities/sale/orders/server/index.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import { supplierOf, supplyOf } from '#capabilities/sale/taxes/rules/supply.ts'
import { vatRateOn } from '#capabilities/sale/taxes/rules/vat-rates.ts'
import { ticketFor } from '#capabilities/offer/tickets/server/index.ts'
import type { Counter } from './find-counter.ts'

export type Choice = { planId?: number | undefined; quantity: number; couponCode?: string | undefined; countryCode: string; vatId?: string | null | undefined }

/** What a buyer chose at a counter, with VAT by country and VAT id and the coupon: refuses a plan, coupon or VAT id that does not fit, by field. */
export const wishOf = async (ctx: Pick<Ctx, 'db' | 'now'>, counter: Counter, choice: Choice): Promise<Wish> => {
  const { seller, product } = counter
  const plan = planOf(counter, choice.planId)
  const today = localDay(ctx.now, seller.zone).toString()
  const vatId = choice.vatId ? tidyVatId(choice.vatId) : null
  if (vatId && !isVatIdOf(vatId, choice.countryCode)) throw invalid({ vatId: ['invalid_vat'] })
  const partner = await contractPartnerOf(ctx, seller)
  const supplier = supplierOf(partner)
  return {
    seller,
    product,
    plan,
    ticketId: ticketOf(counter, plan),
    quantity: choice.quantity,
    coupon: plan && choice.couponCode ? await couponFor(ctx, { sellerId: seller.id, code: choice.couponCode, productId: product.id, currency: plan.currency }) : null,
    supply: supplyOf(supplier, { countryCode: choice.countryCode, vatId }, today),
    homeVatBp: supplier.isVatLiable ? (vatRateOn(partner.countryCode, today) ?? 0) : 0,
  }
}

const ticketOf = ({ product, tickets }: Counter, plan: PricingPlan | null): number | null => {
  if (product.form !== 'event') return null
  const ticket = ticketFor(tickets, plan?.id ?? null)
  if (!ticket) throw refuse(orderRefusals, 'sold_out', { product: product.name })
  return ticket.id
}

const planOf = ({ product, plans }: Counter, planId: number | undefined): PricingPlan | null => {
  if (product.free) return null
  const plan = planId === undefined ? plans[0] : plans.find((each) => each.id === planId)
  if (!plan) throw refuse(orderRefusals, 'plan_not_offered', {}, { planId: ['not_in_list'] })
  return plan
}
