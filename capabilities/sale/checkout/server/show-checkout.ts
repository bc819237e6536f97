import { legalNameOf } from '#capabilities/people/sellers/rules/legal-template.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Output } from '#platform/shared/contract.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { inShopLanguage, translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { offeredMethods, type OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { payFormsOf } from '#capabilities/sale/payments/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { translationsFor, type PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { amountOfRate, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { askQuote, sellerShape, showCheckout } from '../contract.ts'
import { buttonTextKey, ownButtonWords } from '../rules/button-words.ts'
import { seatsLeft } from './purchase/choose-cohorts.ts'
import { findCheckoutOffer } from './purchase/find-checkout-offer.ts'
import { coverUrlOf } from './cover.ts'
import { dateWords, leftToSell, partWords, ticketWords } from './ticket-words.ts'
import { vatNoteOf } from './purchase/goods-of.ts'
import { mustAgree, agreementsFor } from './purchase/consents.ts'
import { noticesFor } from './purchase/purchase-parts.ts'
import { methodsFor, priceSelection } from './purchase/price-selection.ts'
import { mayWait } from './purchase/judge-checkout.ts'
import { countriesReached } from '#capabilities/offer/goods/rules/shipping.ts'
import { isUnlocked } from './unlock.ts'
import { shownQuote } from './shown-quote.ts'
import { bumpsAt, buyerAlong } from './upsells/bumps.ts'
import { isPriced, methodsForUpsell } from './upsells/price-upsell.ts'
import { shownUpsell } from './upsells/shown-upsell.ts'
import type { z } from 'zod'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { CheckoutOffer, Choice, Place } from './purchase/purchase.ts'

/** The shop with who sells in it: the seller, or the operator's company with its address and legal texts. */
export const publicSeller = async (
  ctx: Pick<Ctx, 'db'>,
  shop: Seller,
  soldBy: SoldBy = soldByOf(shop),
): Promise<z.output<typeof sellerShape>> => {
  const seller = await contractPartnerOf(ctx, shop, soldBy)
  return {
    id: shop.id,
    username: shop.username,
    name: shop.name,
    company: seller.company,
    legalName: legalNameOf({ ...shop, company: seller.company }),
    isReseller: soldBy === 'reseller',
    address: addressLines(seller).join(', '),
    countryCode: seller.countryCode,
    email: seller.email,
    termsText: seller.termsText,
    privacyText: seller.privacyText,
    imprintText: seller.imprintText,
    registerEntry: seller.registerEntry,
    managers: seller.managers,
    vatId: seller.vatId,
    isVatLiable: seller.isVatLiable ?? true,
    withdrawalText: seller.withdrawalText,
    returnCosts: soldBy === 'seller' ? shop.returnCosts : null,
  }
}

export const showCheckoutFor = async (
  asked: Ctx,
  where: { username: string; slug: string } & Place,
  call?: Pick<Call, 'cookies'>,
): Promise<Output<typeof showCheckout>> => {
  const offer = await findCheckoutOffer(asked, where.username, where.slug, where, call)
  const [ctx, { product }] = [inShopLanguage(asked, offer.seller), offer]
  const recommended = await recommendedPlans(ctx, product.id)
  return {
    checkoutKey: randomToken(32),
    heldTill: offer.heldTill,
    isDeal: offer.ownOffer !== null,
    seller: await publicSeller(ctx, offer.seller),
    checkoutSettings: offer.settings,
    product: await shownProduct(ctx, offer, call),
    plans: (product.free ? [] : offer.plans).map((plan) => ({
      ...withPayments(plan),
      ...ticketWords(offer.tickets, plan, ctx.locale),
      recommended: recommended.includes(plan.id),
      methods: offeredMethods(
        offer.paymentSetup,
        { ...plan, countryCode: null, firstAmount: null },
        product.paymentMethods,
      ),
    })),
    notices: await noticesFor(ctx, offer.seller),
    known: await knownBuyer(ctx),
  }
}

const shownProduct = async (
  ctx: Ctx,
  offer: CheckoutOffer,
  call: Pick<Call, 'cookies'> | undefined,
): Promise<Output<typeof showCheckout>['product']> => {
  const { product, cancellationTerm: term } = offer
  const left = leftFor(offer)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    form: product.form,
    shortDescription: product.shortDescription,
    description: product.description,
    free: product.free,
    vatNote: await vatNoteOf(ctx, offer.seller, product),
    left,
    isSoldOut: left === 0,
    coverUrl: await coverUrlOf(ctx, product.id),
    needsPassword: !isUnlocked(ctx, product, call),
    isCounted: !offer.preset?.quantity && (productTypeOf(product).isCounted || offer.settings.asksQuantity),
    needsWaiver: productTypeOf(product).needsWaiver,
    mayWait: mayWait(offer),
    termsText: product.termsText,
    cancellationTerm: term ? { id: term.id, mustAgree: mustAgree(term) } : null,
    parts: partWords(offer.parts, ctx.locale),
    sent: await shownSent(ctx, offer),
    cohorts: offer.courses,
    shipsTo: shipsTo(offer),
    dates: dateWords(offer.tickets, ctx.locale),
    questions: product.questions,
  }
}

/** What is sent, as a visitor reads it; an order keeps the seller's own words. */
const shownSent = async (
  ctx: Ctx,
  { sent, seller }: CheckoutOffer,
): Promise<Output<typeof showCheckout>['product']['sent']> => {
  if (sent.length === 0) return []
  const ids = sent.map(({ productId }) => productId)
  const { product, part } = await translationsFor(ctx, translatedFor(seller, ctx.locale), ids, { parts: ['variant'] })
  return sent.map(({ productId, name, variants }) => ({
    productId,
    name: product({ id: productId, name }).name,
    variants: variants.map(({ id, name: own, left }) => ({
      id,
      name: part('variant', productId, { id, name: own }).name,
      left,
    })),
  }))
}

/** The countries its goods are sent to, in the currency of its plans. */
const shipsTo = ({ sent, zones, plans }: CheckoutOffer): string[] | null =>
  sent.length === 0 ? null : countriesReached(zones, plans[0]?.currency ?? zones[0]?.currency ?? 'eur')

/** A plan with its first two payments, and how many there are. */
export const withPayments = <P extends PricingPlan>(plan: P) => ({
  ...plan,
  firstAmount: amountOfRate(termsOf(plan), 1),
  nextAmount: amountOfRate(termsOf(plan), 2),
  paymentsCount: rateCount(termsOf(plan)) ?? null,
})

const knownBuyer = async (ctx: Ctx) => {
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  return user ? { email: user.email, firstName: user.firstName, lastName: user.lastName } : null
}

const recommendedPlans = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('prices')
    .select('pricingPlanId')
    .where('productId', '=', productId)
    .where('recommended', '=', true)
    .execute()
  return rows.map(({ pricingPlanId }) => pricingPlanId)
}

/** How many this buyer may have; null for as many as they like. */
const leftFor = (offer: CheckoutOffer): number | null => {
  const { product, tickets, parts, sent, heldTill, ownOffer } = offer
  const inStock = heldTill ? 1 : leftToSell(product, tickets, [...parts, ...seatsLeft(offer)], sent)
  return ownOffer && inStock !== 0 ? 1 : inStock
}

export const quoteAt = async (
  ctx: Ctx,
  where: { username: string; slug: string },
  { bumps: chosen, company, ...choice }: Choice & { bumps: readonly number[]; company?: string | undefined },
  call?: Pick<Call, 'cookies'>,
): Promise<Output<typeof askQuote>> => {
  const offer = await findCheckoutOffer(ctx, where.username, where.slug, choice, call)
  const selection = await priceSelection(ctx, offer, choice)
  const offered = await bumpsAt(ctx, offer, selection.plan?.currency ?? null, buyerAlong(choice, selection))
  const taken = offered.filter(({ upsell }) => chosen.includes(upsell.id))
  const price = shownQuote(ctx, selection)
  const buyer = { countryCode: choice.countryCode, isBusiness: Boolean(company || choice.vatId) }
  const priced = taken.find(isPriced)
  const goods = {
    isFree: offer.product.free && priced === undefined,
    isRecurring: selection.plan !== null && selection.plan.form !== 'one_time',
  }
  const methodsOf = (who: typeof buyer) =>
    price.needsMethod || !priced ? methodsFor(ctx, offer, selection, who) : methodsForUpsell(ctx, priced, who)
  const methods = methodsOf(buyer)
  const togetherAmount = price.toPayAmount + taken.reduce((sum, bump) => sum + bump.price.toPayAmount, 0)
  return {
    ...price,
    methods,
    companyForms: companyFormsOf(offer, methods, () => methodsOf({ ...buyer, isBusiness: true })),
    payForms: await payFormsOf(ctx, offer.seller.id, methods, { amount: togetherAmount, currency: price.currency }),
    needsMethod: price.needsMethod || priced !== undefined,
    bumps: await Promise.all(
      offered.map(async (bump) => ({ ...(await shownUpsell(ctx, bump, buyer)), isTaken: taken.includes(bump) })),
    ),
    togetherAmount,
    agreements: agreementsFor([offer, ...taken.map((bump) => bump.offer)]),
    buttonKey: buttonTextKey(offer.product.buyButtonText, goods, buyer),
    buttonText: ownButtonWords(offer.settings.theme, goods, buyer),
  }
}

/** The ways to pay that a buyer gets besides as soon as they name a company. */
const companyFormsOf = (
  { settings }: CheckoutOffer,
  methods: readonly OfferedMethod[],
  forCompanies: () => readonly OfferedMethod[],
): OfferedMethod['form'][] =>
  settings.buyerInformation.company === 'hidden'
    ? []
    : forCompanies()
        .map(({ form }) => form)
        .filter((form) => !methods.some((each) => each.form === form))
