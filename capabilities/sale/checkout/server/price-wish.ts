import { localDay, type Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { couponFor } from '#capabilities/offer/discounts/server/index.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { idForReverseCharge, isKnownInvalid, taxesAtDestination } from '#capabilities/after/vat/server/index.ts'
import { offeredMethods, type OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { quote, type Wish } from '#capabilities/sale/orders/server/index.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import { isDistanceSale, isOtherEuCountry, online, supplierOf, supplyOf, type Buyer, type SoldKind } from '#capabilities/sale/taxes/rules/supply.ts'
import { vatRateOn } from '#capabilities/sale/taxes/rules/vat-rates.ts'
import { ticketFor, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { sumOf } from '#capabilities/sale/orders/rules/price.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Counter } from './find-counter.ts'

export type Choice = { planId?: number | undefined; quantity: number; couponCode?: string | undefined; countryCode: string; vatId?: string | null | undefined }

/** A wish with what counts against the threshold of distance sales: the net of its first document. */
export type PricedWish = Wish & { isDistanceSale: boolean; firstNet: Amount }

/**
 * What a buyer chose at a counter, with VAT by country and VAT id and the coupon: refuses a plan, coupon or VAT id that does not fit, by field.
 * `isBinding`: it is being ordered, and sales that count against the threshold go one after the other.
 */
export const wishOf = async (ctx: Pick<Ctx, 'db' | 'now'>, counter: Counter, choice: Choice, isBinding = false): Promise<PricedWish> => {
  const { seller, product } = counter
  const plan = planOf(counter, choice.planId)
  const today = localDay(ctx.now, seller.zone)
  const partner = await contractPartnerOf(ctx, seller)
  const buyer = await buyerOf(ctx, partner, choice)
  const sold = soldKindOf(counter, plan, partner)
  const atHome = supplierOf(partner, false)
  const wish: Wish = {
    seller,
    product,
    plan,
    ticketId: ticketOf(counter, plan)?.id ?? null,
    quantity: choice.quantity,
    coupon: plan && choice.couponCode ? await couponFor(ctx, { sellerId: seller.id, code: choice.couponCode, productId: product.id, currency: plan.currency }) : null,
    supply: supplyOf(atHome, buyer, today.toString(), sold),
    homeVatBp: atHome.isVatLiable ? (vatRateOn(partner.countryCode, today.toString()) ?? 0) : 0,
  }
  const isDistance = plan !== null && isDistanceSale(atHome, buyer, sold)
  // The operator's company sells for many and uses OSS; a seller's threshold counts what is sold in their own name.
  const byReseller = soldByOf(seller) === 'reseller'
  const rates = isDistance && !byReseller ? quote(wish, today) : []
  const firstNet = plan?.form === 'installment' ? sumOf(rates).net : (rates.find((rate) => rate.gross > 0)?.net ?? 0)
  const isAbroad = isDistance && (byReseller || (await taxesAtDestination(ctx, seller, plan.currency === 'eur' ? firstNet : 0, isBinding)))
  return { ...wish, supply: isAbroad ? supplyOf(supplierOf(partner, true), buyer, today.toString(), sold) : wish.supply, isDistanceSale: isDistance && !byReseller, firstNet }
}

/** The ways to pay a buyer of this country may choose for what is wished. */
export const methodsFor = (ctx: Pick<Ctx, 'now'>, { till, product }: Counter, wish: Wish, countryCode: string): OfferedMethod[] => {
  if (!wish.plan) return []
  const [first] = quote(wish, localDay(ctx.now, wish.seller.zone))
  return offeredMethods(till.providers, till.rules, { form: wish.plan.form, currency: wish.plan.currency, countryCode, firstAmount: first?.gross ?? null }, product.paymentMethods)
}

/** Only an id that is well formed and not known to be unknown makes a business of a buyer. */
const buyerOf = async (ctx: Pick<Ctx, 'db' | 'now'>, partner: Seller, { countryCode, vatId }: Choice): Promise<Buyer> => {
  const tidy = vatId ? tidyVatId(vatId) : null
  if (tidy === null) return { countryCode, vatId: null }
  const counts = isOtherEuCountry(partner.countryCode, countryCode)
  if (!isVatIdOf(tidy, countryCode) || (counts && !hasRightCheckDigits(tidy))) throw invalid({ vatId: ['invalid_vat'] })
  const asked = idForReverseCharge(partner, { countryCode, vatId: tidy })
  if (asked !== null && (await isKnownInvalid(ctx, partner.id, asked))) throw invalid({ vatId: ['unknown_vat'] })
  return { countryCode, vatId: tidy }
}

/** An event at a place is taxed there (in the seller's country where no place is told); all else where the buyer is. */
const soldKindOf = (counter: Counter, plan: PricingPlan | null, partner: Seller): SoldKind => {
  const date = ticketOf(counter, plan)?.date
  return date && !date.online ? { kind: 'on_site', countryCode: date.countryCode ?? partner.countryCode } : online
}

const ticketOf = ({ product, tickets }: Counter, plan: PricingPlan | null): FoundTicket | null => {
  if (product.form !== 'event') return null
  const ticket = ticketFor(tickets, plan?.id ?? null)
  if (!ticket) throw refuse(orderRefusals, 'sold_out', { product: product.name })
  return ticket
}

const planOf = ({ product, plans }: Counter, planId: number | undefined): PricingPlan | null => {
  if (product.free) return null
  const plan = planId === undefined ? plans[0] : plans.find((each) => each.id === planId)
  if (!plan) throw refuse(orderRefusals, 'plan_not_offered', {}, { planId: ['not_in_list'] })
  return plan
}
