import type { Amount } from '#platform/shared/money.ts'
import { reduced } from '#capabilities/sale/orders/rules/price.ts'
import { amountOfRate, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { addedPrice, zoneFor, type Parcel } from '#capabilities/offer/goods/rules/shipping.ts'
import type { OfferedVariant, SentProduct } from '#capabilities/offer/goods/server/index.ts'
import { reductionOf, termsOf, type SelectedShipping, type Selection } from '#capabilities/sale/orders/server/index.ts'
import { isPowerSeller, lacksFeature } from '#capabilities/people/sellers/server/index.ts'
import type { CheckoutOffer, Choice, Sending } from './purchase.ts'

/** Goods are sold by sellers in their own name, by accounts whose plan has them. */
export const sendsGoods = (seller: CheckoutOffer['seller']): boolean =>
  !isPowerSeller(seller) && !lacksFeature(seller, 'physical_products')

/** The variant of each product that is sent: the only one, the chosen one, or undefined where none is there or chosen. */
const variantOf = (
  { productId, variants }: SentProduct,
  chosen: Choice['variants'] = [],
): OfferedVariant | undefined => {
  const wanted = chosen.find((each) => each.productId === productId)
  if (wanted) return variants.find(({ id }) => id === wanted.variantId)
  return variants.length === 1 ? variants[0] : undefined
}

/** A parcel for each payment. */
const isEach = ({ form }: Pick<PricingPlan, 'form'>): boolean =>
  form === 'subscription' || form === 'limited_subscription'

/** The price of the goods in one parcel, as the plan states it, less the coupon. */
const goodsAmountOf = ({ plan, quantity, coupon }: Pick<Selection, 'plan' | 'quantity' | 'coupon'>): Amount => {
  if (!plan) return 0
  const terms = termsOf(plan)
  const count = isEach(plan) ? 1 : (rateCount(terms) ?? 1)
  const full = Array.from({ length: count }, (_, at) => amountOfRate(terms, at + 1)).reduce(
    (sum, each) => sum + each,
    0,
  )
  return coupon ? reduced(full * quantity, reductionOf(coupon)) : full * quantity
}

/**
 * What is sent of a selection and what that costs. Until a variant is chosen the first one is counted. Where no zone
 * reaches, nothing is asked, and the order is refused.
 */
export const shippingOf = (
  { sent, zones }: Pick<CheckoutOffer, 'sent' | 'zones'>,
  selection: Pick<Selection, 'plan' | 'quantity' | 'coupon'>,
  choice: Pick<Choice, 'variants' | 'countryCode' | 'shipCountry' | 'sentAlong'>,
): { shipping: SelectedShipping | null; sending: Sending | null } => {
  if (sent.length === 0) return { shipping: null, sending: null }
  const { plan, quantity } = selection
  const goods = sent.flatMap((product) => {
    const variant = variantOf(product, choice.variants) ?? product.variants[0]
    return variant ? [orderedOf(product, variant, quantity)] : []
  })
  const parcel: Parcel = {
    weightGrams: goods.reduce((sum, each) => sum + each.weightGrams * each.quantity, 0),
    goodsAmount: goodsAmountOf(selection),
  }
  const zone = zoneFor(zones, choice.shipCountry ?? choice.countryCode, plan?.currency ?? zones[0]?.currency ?? 'eur')
  const amount = zone && addedPrice(zone, parcel, choice.sentAlong)
  return {
    shipping: {
      // What costs nothing is sent for nothing.
      amount: plan ? (amount ?? 0) : 0,
      isEach: plan !== null && isEach(plan),
      goods,
    },
    sending: { isReached: amount !== undefined, zone: zone?.name ?? null, parcel },
  }
}

const orderedOf = (
  { productId, name }: SentProduct,
  { id, name: variantName, sku, weightGrams }: OfferedVariant,
  quantity: number,
): SelectedShipping['goods'][number] => ({ productId, variantId: id, name, variantName, sku, weightGrams, quantity })

/** What is wrong with the variants that were chosen, by field. */
export const variantFaults = (sent: readonly SentProduct[], chosen: Choice['variants'] = []): Record<string, string> =>
  Object.fromEntries(
    sent
      .filter((product) => product.variants.length > 0 && !variantOf(product, chosen))
      .map(({ productId }) => [
        `variants.${productId}`,
        chosen.some((each) => each.productId === productId) ? 'not_in_list' : 'required',
      ]),
  )
