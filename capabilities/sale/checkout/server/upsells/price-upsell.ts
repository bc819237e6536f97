import type { Ctx } from '#platform/server/context.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isOfferable } from '#capabilities/sale/upsells/rules/offerable.ts'
import type { ActiveUpsell } from '#capabilities/sale/upsells/server/index.ts'
import { choosePartTickets } from '../choose-part-tickets.ts'
import { counterAt, type Counter } from '../find-counter.ts'
import { methodsFor, wishOf, type PricedWish } from '../price-wish.ts'
import { shownQuote, type Price } from '../shown-quote.ts'
import { leftToSell } from '../ticket-words.ts'

export type UpsellBuyer = { countryCode: string; vatId?: string | null | undefined }
export type PricedUpsell = {
  upsell: ActiveUpsell
  counter: Counter
  wish: PricedWish
  partTickets: Map<number, number>
  price: Price
}

/** An upsell as this buyer may take it now; undefined where its product is not for sale, or wants more than a press can say. */
export const priceUpsell = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  seller: Pick<Seller, 'username'>,
  upsell: ActiveUpsell,
  buyer: UpsellBuyer,
  isBinding = false,
): Promise<PricedUpsell | undefined> => {
  try {
    const counter = await counterAt(ctx, seller.username, upsell.slug)
    if (!isOfferable(counter.product) || leftToSell(counter.product, counter.tickets, counter.parts) === 0)
      return undefined
    if (!counter.product.free && (!counter.seller.canSell || !counter.seller.paymentAccountDone)) return undefined
    const { partTickets, faults } = choosePartTickets(counter)
    if (Object.keys(faults).length > 0) return undefined
    const wish = await withCoupon(ctx, counter, upsell, buyer, isBinding)
    return { upsell, counter, wish, partTickets, price: shownQuote(ctx, wish) }
  } catch (refused) {
    if (refused instanceof Refusal) return undefined
    throw refused
  }
}

/** A coupon that has ended or run out lowers nothing: the full price is shown then. */
const withCoupon = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  counter: Counter,
  { pricingPlanId, couponCode }: ActiveUpsell,
  { countryCode, vatId }: UpsellBuyer,
  isBinding: boolean,
): Promise<PricedWish> => {
  const choice = { planId: pricingPlanId ?? undefined, quantity: 1, countryCode, vatId }
  if (couponCode === null) return wishOf(ctx, counter, choice, isBinding)
  return wishOf(ctx, counter, { ...choice, couponCode }, isBinding).catch((refused: unknown) => {
    if (refused instanceof Refusal && refused.fields?.['couponCode']) return wishOf(ctx, counter, choice, isBinding)
    throw refused
  })
}

/** What the buyer is to pay today, or of a later day. */
export const isPriced = ({ price }: Pick<PricedUpsell, 'price'>): boolean =>
  price.needsMethod && price.rates.some(({ grossAmount }) => grossAmount > 0)

export const methodsForUpsell = (ctx: Pick<Ctx, 'now'>, { counter, wish }: PricedUpsell, buyer: UpsellBuyer) =>
  methodsFor(ctx, counter, wish, buyer.countryCode)
