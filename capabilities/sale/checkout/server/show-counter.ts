import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Given } from '#platform/shared/contract.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { offeredMethods } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { amountOfRate, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { askQuote, sellerShape, showCounter } from '../contract.ts'
import { buttonTextKey } from '../rules/button-words.ts'
import { counterAt, type Place } from './find-counter.ts'
import { coverUrlOf } from './cover.ts'
import { dateWords, leftToSell, partWords, ticketWords } from './ticket-words.ts'
import { mustAgree, needsWaiver, agreementsFor } from './consents.ts'
import { methodsFor, wishOf, type Choice } from './price-wish.ts'
import { shownQuote } from './shown-quote.ts'
import { bumpsAt } from './upsells/bumps.ts'
import { isPriced, methodsForUpsell } from './upsells/price-upsell.ts'
import { shownUpsell } from './upsells/shown-upsell.ts'
import type { z } from 'zod'

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
    isReseller: soldBy === 'reseller',
    address: [
      [seller.street, seller.streetNumber].filter(Boolean).join(' '),
      [seller.zip, seller.city].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
    countryCode: seller.countryCode,
    email: seller.email,
    termsText: seller.termsText,
    privacyText: seller.privacyText,
    imprintText: seller.imprintText,
    withdrawalText: seller.withdrawalText,
  }
}

export const showCounterFor = async (
  ctx: Ctx,
  where: { username: string; slug: string } & Place,
): Promise<Given<typeof showCounter>> => {
  const counter = await counterAt(ctx, where.username, where.slug, where)
  const { product } = counter
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  const recommended = await ctx.db
    .selectFrom('prices')
    .select('pricingPlanId')
    .where('productId', '=', product.id)
    .where('recommended', '=', true)
    .execute()
  const onShelf = counter.heldTill ? 1 : leftToSell(product, counter.tickets, counter.parts)
  const left = counter.deal && onShelf !== 0 ? 1 : onShelf
  return {
    checkoutKey: randomToken(32),
    heldTill: counter.heldTill,
    isDeal: counter.deal !== null,
    seller: await publicSeller(ctx, counter.seller),
    checkoutSettings: counter.settings,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      form: product.form,
      shortDescription: product.shortDescription,
      description: product.description,
      free: product.free,
      left,
      isSoldOut: left === 0,
      coverUrl: await coverUrlOf(ctx, product.id),
      needsPassword: product.accessPasswordHash !== null,
      needsWaiver: needsWaiver(product.form),
      termsText: product.termsText,
      cancellationTerm: counter.cancellationTerm
        ? { id: counter.cancellationTerm.id, mustAgree: mustAgree(counter.cancellationTerm) }
        : null,
      parts: partWords(counter.parts, ctx.locale),
      dates: dateWords(counter.tickets, ctx.locale),
      questions: product.questions,
    },
    plans: (product.free ? [] : counter.plans).map((plan) => ({
      ...plan,
      ...ticketWords(counter.tickets, plan, ctx.locale),
      firstAmount: amountOfRate(termsOf(plan), 1),
      nextAmount: amountOfRate(termsOf(plan), 2),
      paymentsCount: rateCount(termsOf(plan)) ?? null,
      recommended: recommended.some((each) => each.pricingPlanId === plan.id),
      methods: offeredMethods(
        counter.till.providers,
        counter.till.rules,
        { ...plan, countryCode: null, firstAmount: null },
        product.paymentMethods,
      ),
    })),
    known: user ? { email: user.email, firstName: user.firstName, lastName: user.lastName } : null,
  }
}

export const quoteAt = async (
  ctx: Ctx,
  where: { username: string; slug: string },
  { bumps: chosen, ...choice }: Choice & { bumps: readonly number[] },
): Promise<Given<typeof askQuote>> => {
  const counter = await counterAt(ctx, where.username, where.slug, choice)
  const wish = await wishOf(ctx, counter, choice)
  const offered = await bumpsAt(ctx, counter, wish.plan?.currency ?? null, choice)
  const taken = offered.filter(({ upsell }) => chosen.includes(upsell.id))
  const price = shownQuote(ctx, wish)
  const priced = taken.find(isPriced)
  return {
    ...price,
    methods:
      price.needsMethod || !priced
        ? methodsFor(ctx, counter, wish, choice.countryCode)
        : methodsForUpsell(ctx, priced, choice),
    needsMethod: price.needsMethod || priced !== undefined,
    bumps: await Promise.all(
      offered.map(async (bump) => ({ ...(await shownUpsell(ctx, bump)), isTaken: taken.includes(bump) })),
    ),
    togetherAmount: price.toPayAmount + taken.reduce((sum, bump) => sum + bump.price.toPayAmount, 0),
    agreements: agreementsFor([counter, ...taken.map((bump) => bump.counter)]),
    buttonKey: buttonTextKey(counter.product.buyButtonText, counter.product.free && priced === undefined),
  }
}
