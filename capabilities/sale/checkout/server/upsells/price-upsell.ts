import type { Ctx } from '#platform/server/context.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isOfferable } from '#capabilities/sale/upsells/rules/offerable.ts'
import type { ActiveUpsell } from '#capabilities/sale/upsells/server/index.ts'
import { choosePartTickets } from '../purchase/choose-part-tickets.ts'
import { cohortFaults, seatsLeft } from '../purchase/choose-cohorts.ts'
import { findCheckoutOffer } from '../purchase/find-checkout-offer.ts'
import { methodsFor, priceSelection } from '../purchase/price-selection.ts'
import { shownQuote, type Price } from '../shown-quote.ts'
import { sendsGoods, variantFaults } from '../purchase/price-shipping.ts'
import { leftToSell } from '../ticket-words.ts'
import type { CheckoutOffer, Choice, PricedSelection } from '../purchase/purchase.ts'

/** Who may take it; `shipCountry`: where goods go, if elsewhere; `sentAlong`: what is in the parcel already. */
export type UpsellBuyer = Pick<Choice, 'countryCode' | 'vatId' | 'shipCountry' | 'sentAlong'>
export type PricedUpsell = {
  upsell: ActiveUpsell
  offer: CheckoutOffer
  selection: PricedSelection
  partTickets: Map<number, number>
  price: Price
}

/**
 * An upsell as this buyer may accept it now; undefined if its product is not for sale, or needs more input than one
 * click.
 */
export const priceUpsell = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports' | 'locale'>,
  seller: Pick<Seller, 'username'>,
  upsell: ActiveUpsell,
  buyer: UpsellBuyer,
  isBinding = false,
): Promise<PricedUpsell | undefined> => {
  try {
    const offer = await findCheckoutOffer(ctx, seller.username, upsell.slug)
    if (
      !isOfferable(offer.product) ||
      leftToSell(offer.product, offer.tickets, [...offer.parts, ...seatsLeft(offer)], offer.sent) === 0
    )
      return undefined
    if (!offer.product.free && (!offer.seller.canSell || !offer.seller.paymentAccountDone)) return undefined
    if (offer.sent.length > 0 && !sendsGoods(offer.seller)) return undefined
    const { partTickets, faults } = choosePartTickets(offer)
    if (Object.keys({ ...faults, ...variantFaults(offer.sent) }).length > 0) return undefined
    const selection = await withCoupon(ctx, offer, upsell, buyer, isBinding)
    if (Object.keys(cohortFaults(offer.courses, selection.plan)).length > 0) return undefined
    if (selection.sending?.isReached === false) return undefined
    return { upsell, offer, selection, partTickets, price: shownQuote(ctx, selection) }
  } catch (refused) {
    if (refused instanceof Refusal) return undefined
    throw refused
  }
}

/** A coupon that has ended or run out lowers nothing: the full price is shown then. */
const withCoupon = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports' | 'locale'>,
  offer: CheckoutOffer,
  { pricingPlanId, couponCode }: ActiveUpsell,
  { countryCode, vatId, shipCountry, sentAlong }: UpsellBuyer,
  isBinding: boolean,
): Promise<PricedSelection> => {
  const choice = { planId: pricingPlanId ?? undefined, quantity: 1, countryCode, vatId, shipCountry, sentAlong }
  if (couponCode === null) return priceSelection(ctx, offer, choice, isBinding)
  return priceSelection(ctx, offer, { ...choice, couponCode }, isBinding).catch((refused: unknown) => {
    if (refused instanceof Refusal && refused.fields?.['couponCode'])
      return priceSelection(ctx, offer, choice, isBinding)
    throw refused
  })
}

/** What the buyer is to pay today, or of a later day. */
export const isPriced = ({ price }: Pick<PricedUpsell, 'price'>): boolean =>
  price.needsMethod && price.rates.some(({ grossAmount }) => grossAmount > 0)

export const methodsForUpsell = (
  ctx: Pick<Ctx, 'now'>,
  { offer, selection }: PricedUpsell,
  buyer: { countryCode: string; isBusiness: boolean },
) => methodsFor(ctx, offer, selection, buyer)
