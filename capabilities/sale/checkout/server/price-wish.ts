import { localDay, type Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { amountOfRate, firstDue } from '#capabilities/offer/catalog/rules/schedule.ts'
import { couponFor, type Coupon } from '#capabilities/offer/discounts/server/index.ts'
import { usableVoucher, type UsableVoucher } from '#capabilities/after/certificates/server/index.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { idForReverseCharge, inEuro, isKnownInvalid, taxesAtDestination } from '#capabilities/after/vat/server/index.ts'
import { offeredMethods, type OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { quote, termsOf, type Wish } from '#capabilities/sale/orders/server/index.ts'
import { dealRefusals } from '#capabilities/sale/deals/vocabulary.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import { isOtherEuCountry, type Breakdown, type Buyer } from '#capabilities/sale/taxes/rules/supply.ts'
import { splitTax, sumOf } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { ticketFor, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { Counter } from './find-counter.ts'
import { goodsOf, isDistanceGood, taxesFor, taxLinesOf, type Taxing } from './goods-of.ts'

export type Choice = {
  planId?: number | undefined
  quantity: number
  couponCode?: string | undefined
  countryCode: string
  vatId?: string | null | undefined
  checkoutKey?: string | undefined
  place?: string | undefined
  deal?: string | undefined
}

/** A wish with what counts against the threshold of distance sales (of its first document in net, and of each in basis points), and the voucher that pays of its first rate. */
export type PricedWish = Wish & {
  isDistanceSale: boolean
  countedNet: Amount
  countedBp: BasisPoints
  voucher: UsableVoucher | null
}

/**
 * What a buyer chose at a counter, with VAT by country and VAT id and the coupon: refuses a plan, coupon or VAT id that does not fit, by field.
 * `isBinding`: it is being ordered, and sales that count against the threshold go one after the other.
 */
export const wishOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  counter: Counter,
  choice: Choice,
  isBinding = false,
): Promise<PricedWish> => {
  const { seller, product } = counter
  const plan = planOf(counter, choice.planId)
  if (counter.deal && choice.quantity !== 1)
    throw refuse(orderRefusals, 'quantity_not_possible', {}, { quantity: ['too_big'] })
  const today = localDay(ctx.now, seller.zone)
  const partner = await contractPartnerOf(ctx, seller)
  const buyer = await buyerOf(ctx, partner, choice)
  const ticket = ticketOf(counter, plan)
  const goods = await goodsOf(ctx, counter, ticket, partner)
  const code = await codeOf(ctx, counter, plan, choice)
  const taxing: Taxing = { partner, buyer, basis: plan?.useNetPrice ? 'net' : 'gross', day: today.toString() }
  const wish: Wish = {
    seller,
    product,
    plan,
    ticketId: ticket?.id ?? null,
    quantity: choice.quantity,
    coupon: code.coupon,
    taxes: taxesFor(goods, taxing, false),
  }
  const counts = goods.map((good) => plan !== null && isDistanceGood(good, taxing))
  const isDistance = counts.some(Boolean)
  // The operator's company sells for many and uses OSS; a seller's threshold counts what is sold in their own name.
  const byReseller = soldByOf(seller) === 'reseller'
  const rates = isDistance && !byReseller ? quote(wish, today) : []
  const billed = plan?.form === 'installment' ? sumOf(rates) : (rates.find((rate) => rate.gross > 0) ?? sumOf([]))
  const parts = splitTax(billed, { basis: taxing.basis, lines: taxLinesOf(goods, taxing, false) })
  const countedNet = parts.reduce((sum, { net }, at) => sum + (counts[at] ? net : 0), 0)
  const isAbroad =
    isDistance &&
    (byReseller ||
      (await taxesAtDestination(
        ctx,
        seller,
        await inEuro(ctx, countedNet, plan?.currency ?? 'eur', seller.zone),
        isBinding,
      )))
  return {
    ...wish,
    taxes: isAbroad ? taxesFor(goods, taxing, true) : wish.taxes,
    isDistanceSale: isDistance && !byReseller,
    countedNet,
    countedBp: billed.net > 0 ? divideHalfUp(countedNet * 10_000, billed.net) : 10_000,
    voucher: code.voucher,
  }
}

/** What the voucher of a wish pays of its first rate, and whether nothing is left to pay. */
export const paidByVoucher = (
  { voucher }: PricedWish,
  rates: readonly Breakdown[],
): { amount: Amount; isAll: boolean } => {
  const first = rates[0]?.gross ?? 0
  const amount = voucher ? Math.min(voucher.leftAmount, first) : 0
  return { amount, isAll: amount > 0 && amount === first && rates.length === 1 }
}

/** The ways to pay a buyer of this country may choose for what is wished. */
export const methodsFor = (
  ctx: Pick<Ctx, 'now'>,
  { till, product }: Counter,
  wish: PricedWish,
  countryCode: string,
): OfferedMethod[] => {
  if (!wish.plan) return []
  const rates = quote(wish, localDay(ctx.now, wish.seller.zone))
  const firstAmount = rates[0] ? rates[0].gross - paidByVoucher(wish, rates).amount : null
  return offeredMethods(
    till.providers,
    till.rules,
    { form: wish.plan.form, currency: wish.plan.currency, countryCode, firstAmount },
    product.paymentMethods,
  )
}

/** The one code of a checkout: a voucher's key or a coupon's. A voucher pays what is due today, and of recurring payments the first. */
const codeOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { seller, product, deal }: Counter,
  plan: PricingPlan | null,
  { couponCode: code, checkoutKey }: Choice,
): Promise<{ coupon: Coupon | null; voucher: UsableVoucher | null }> => {
  if (!plan || !code) return { coupon: null, voucher: null }
  const today = localDay(ctx.now, seller.zone)
  const isDueToday =
    Temporal.PlainDate.compare(firstDue(termsOf(plan), today), today) <= 0 && amountOfRate(termsOf(plan), 1) > 0
  const voucher = await usableVoucher(ctx, {
    sellerId: seller.id,
    key: code,
    currency: plan.currency,
    isDueToday,
    isSoldHere: soldByOf(seller) === 'seller' && product.form !== 'certificate',
    checkoutKey,
  })
  if (!voucher && deal) throw refuse(dealRefusals, 'no_coupon', {}, { couponCode: ['not_with_deal'] })
  return voucher
    ? { coupon: null, voucher }
    : {
        coupon: await couponFor(ctx, { sellerId: seller.id, code, productId: product.id, currency: plan.currency }),
        voucher: null,
      }
}

/** Only an id that is well formed and not known to be unknown makes a business of a buyer. */
const buyerOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  partner: Seller,
  { countryCode, vatId }: Choice,
): Promise<Buyer> => {
  const tidy = vatId ? tidyVatId(vatId) : null
  if (tidy === null) return { countryCode, vatId: null }
  const counts = isOtherEuCountry(partner.countryCode, countryCode)
  if (!isVatIdOf(tidy, countryCode) || (counts && !hasRightCheckDigits(tidy))) throw invalid({ vatId: ['invalid_vat'] })
  const asked = idForReverseCharge(partner, { countryCode, vatId: tidy })
  if (asked !== null && (await isKnownInvalid(ctx, partner.id, asked))) throw invalid({ vatId: ['unknown_vat'] })
  return { countryCode, vatId: tidy }
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
