import { localDay, type Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { amountOfRate, firstDue } from '#capabilities/offer/catalog/rules/schedule.ts'
import { couponFor, type Coupon } from '#capabilities/offer/discounts/server/index.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { offeredMethods, type OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { quote, termsOf, type Selection } from '#capabilities/sale/orders/server/index.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import { isOtherEuCountry, type Breakdown, type Buyer } from '#capabilities/money/taxes/rules/supply.ts'
import { splitTax, sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { ticketFor, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { divideHalfUp, type Amount } from '#platform/shared/money.ts'
import { firstAnswer, purchaseParts } from './purchase-parts.ts'
import { goodsOf, isDistanceGood, taxesFor, taxLinesOf, withShipping, type Taxing } from './goods-of.ts'
import { cohortsOf } from './choose-cohorts.ts'
import { shippingOf } from './price-shipping.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { Choice, CheckoutOffer, PayingCode, PricedSelection, Reading } from './purchase.ts'

/**
 * What a buyer chose of a checkout offer, with VAT by country and VAT id and the coupon: refuses a plan, coupon or VAT id that
 * does not fit, by field.
 * `isBinding`: it is being ordered, and sales that count against the threshold go one after the other.
 */
export const priceSelection = async (
  ctx: Reading,
  offer: CheckoutOffer,
  choice: Choice,
  isBinding = false,
): Promise<PricedSelection> => {
  const { seller, product } = offer
  const plan = planOf(offer, choice.planId)
  expectQuantity(offer, choice.quantity)
  const today = localDay(ctx.now, seller.zone)
  const partner = await contractPartnerOf(ctx, seller)
  const buyer = await buyerOf(ctx, partner, choice)
  const ticket = ticketOf(offer, plan)
  const code = await codeOf(ctx, offer, plan, choice)
  const chosen = { plan, quantity: choice.quantity, coupon: code.coupon }
  const { shipping, sending } = shippingOf(offer, chosen, choice)
  const sold = await goodsOf(ctx, offer, ticket, partner, choice.shipCountry ?? choice.countryCode)
  const goods = withShipping(sold, sending?.parcel.goodsAmount ?? 0, shipping?.amount ?? 0)
  const taxing: Taxing = { partner, buyer, basis: plan?.useNetPrice ? 'net' : 'gross', day: today.toString() }
  const selection: Selection = {
    seller,
    product,
    ...chosen,
    ticketId: ticket?.id ?? null,
    cohorts: cohortsOf(offer.courses, plan, choice.cohorts),
    shipping,
    taxes: taxesFor(goods, taxing, false),
  }
  const { isAbroad, ...counted } = await distanceSaleOf(ctx, { ...selection, seller }, { goods, taxing, isBinding })
  const taxes = isAbroad ? taxesFor(goods, taxing, true) : selection.taxes
  if (plan !== null) for (const part of purchaseParts.broughtTo(ctx)) part.judgeTaxes?.(partner, taxes)
  return { ...selection, ...counted, taxes, voucher: code.voucher, sending }
}

type Taxed = { goods: Awaited<ReturnType<typeof goodsOf>>; taxing: Taxing; isBinding: boolean }

/** What of a selection is a distance sale (Art. 33 VAT Directive), what counts against the seller's threshold, and where it is taxed. */
const distanceSaleOf = async (
  ctx: Reading,
  selection: Selection & { seller: Seller },
  { goods, taxing, isBinding }: Taxed,
) => {
  const { seller, plan } = selection
  const counts = goods.map((good) => plan !== null && isDistanceGood(good, taxing))
  const isDistance = counts.some(Boolean)
  // The operator's company sells for many and uses OSS; a seller's threshold counts what is sold in their own name.
  const byReseller = soldByOf(seller) === 'reseller'
  const rates = isDistance && !byReseller ? quote(selection, localDay(ctx.now, seller.zone)) : []
  const billed = plan?.form === 'installment' ? sumOf(rates) : (rates.find((rate) => rate.gross > 0) ?? sumOf([]))
  const parts = splitTax(billed, { basis: taxing.basis, lines: taxLinesOf(goods, taxing, false) })
  const countedNet = parts.reduce((sum, { net }, at) => sum + (counts[at] ? net : 0), 0)
  const sale = { seller, net: countedNet, currency: plan?.currency ?? 'eur', isBinding }
  return {
    isAbroad: isDistance && (byReseller || (await isTaxedAbroad(ctx, sale))),
    isDistanceSale: isDistance && !byReseller,
    countedNet,
    countedBp: billed.net > 0 ? divideHalfUp(countedNet * 10_000, billed.net) : 10_000,
  }
}

/** An offer to one buyer sells one piece, and a link the quantity it names. */
const expectQuantity = ({ ownOffer, preset }: CheckoutOffer, quantity: number): void => {
  if (ownOffer && quantity !== 1) throw refuse(orderRefusals, 'quantity_not_possible', {}, { quantity: ['too_big'] })
  if (preset?.quantity && quantity !== preset.quantity)
    throw refuse(orderRefusals, 'quantity_not_possible', {}, { quantity: ['not_in_list'] })
}

const isTaxedAbroad = async (
  ctx: Reading,
  sale: { seller: Seller; net: Amount; currency: string; isBinding: boolean },
): Promise<boolean> =>
  (await firstAnswer(purchaseParts.broughtTo(ctx), (part) => part.isTaxedAbroad?.(ctx, sale))) ?? false

/** What a selection's voucher pays of its first instalment, and whether nothing is left to pay. */
export const paidByVoucher = (
  { voucher }: PricedSelection,
  rates: readonly Breakdown[],
): { amount: Amount; isAll: boolean } => {
  const first = rates[0]?.gross ?? 0
  const amount = voucher ? Math.min(voucher.leftAmount, first) : 0
  return { amount, isAll: amount > 0 && amount === first && rates.length === 1 }
}

/** The ways to pay such a buyer may choose for a selection. */
export const methodsFor = (
  ctx: Pick<Ctx, 'now'>,
  { paymentSetup, product }: CheckoutOffer,
  selection: PricedSelection,
  { countryCode, isBusiness }: { countryCode: string; isBusiness: boolean },
): OfferedMethod[] => {
  if (!selection.plan) return []
  const { form, currency } = selection.plan
  const today = localDay(ctx.now, selection.seller.zone)
  const isLater = Temporal.PlainDate.compare(firstDue(termsOf(selection.plan), today), today) > 0
  const rates = quote(selection, today)
  const firstAmount = rates[0] ? rates[0].gross - paidByVoucher(selection, rates).amount : null
  return offeredMethods(
    paymentSetup,
    { form, currency, countryCode, firstAmount, isLater, isBusiness },
    product.paymentMethods,
  )
}

/**
 * The one code of a checkout: a voucher's key or a coupon's. A voucher pays what is due today, and of recurring
 * payments the first.
 */
const codeOf = async (
  ctx: Reading,
  { seller, product, ownOffer }: CheckoutOffer,
  plan: PricingPlan | null,
  { couponCode: code, checkoutKey }: Choice,
): Promise<{ coupon: Coupon | null; voucher: PayingCode | null }> => {
  if (!plan || !code) return { coupon: null, voucher: null }
  const today = localDay(ctx.now, seller.zone)
  const isDueToday =
    Temporal.PlainDate.compare(firstDue(termsOf(plan), today), today) <= 0 && amountOfRate(termsOf(plan), 1) > 0
  const typed = {
    sellerId: seller.id,
    key: code,
    currency: plan.currency,
    isDueToday,
    isSoldHere: soldByOf(seller) === 'seller' && !productTypeOf(product).isMoney,
    checkoutKey,
  }
  const voucher = await firstAnswer(purchaseParts.broughtTo(ctx), (part) => part.payingCode?.(ctx, typed))
  if (!voucher && ownOffer) throw ownOffer.noCoupon()
  return voucher
    ? { coupon: null, voucher }
    : {
        coupon: await couponFor(ctx, { sellerId: seller.id, code, productId: product.id, currency: plan.currency }),
        voucher: null,
      }
}

/** Only an id that is well formed and not known to be unknown makes a business of a buyer. */
const buyerOf = async (ctx: Reading, partner: Seller, { countryCode, vatId }: Choice): Promise<Buyer> => {
  const tidy = vatId ? tidyVatId(vatId) : null
  if (tidy === null) return { countryCode, vatId: null }
  const counts = isOtherEuCountry(partner.countryCode, countryCode)
  if (!isVatIdOf(tidy, countryCode) || (counts && !hasRightCheckDigits(tidy))) throw invalid({ vatId: ['invalid_vat'] })
  for (const part of purchaseParts.broughtTo(ctx)) await part.judgeVatId?.(ctx, partner, { countryCode, vatId: tidy })
  return { countryCode, vatId: tidy }
}

const ticketOf = ({ product, tickets }: CheckoutOffer, plan: PricingPlan | null): FoundTicket | null => {
  if (!productTypeOf(product).isDated) return null
  const ticket = ticketFor(tickets, plan?.id ?? null)
  if (!ticket) throw refuse(orderRefusals, 'sold_out', { product: product.name })
  return ticket
}

const planOf = ({ product, plans }: CheckoutOffer, planId: number | undefined): PricingPlan | null => {
  if (product.free) return null
  const plan = planId === undefined ? plans[0] : plans.find((each) => each.id === planId)
  if (!plan) throw refuse(orderRefusals, 'plan_not_offered', {}, { planId: ['not_in_list'] })
  return plan
}
