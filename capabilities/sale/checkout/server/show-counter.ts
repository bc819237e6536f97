import { randomToken } from '#platform/server/secrets.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Given } from '#platform/shared/contract.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { contractPartnerOf, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { offeredMethods } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { quote, shownTaxes, termsOf } from '#capabilities/sale/orders/server/index.ts'
import { sumOf } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { amountOfRate, firstDue, rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { askQuote, sellerShape, showCounter } from '../contract.ts'
import { buttonTextKey } from '../rules/button-words.ts'
import { counterAt, type Counter, type Place } from './find-counter.ts'
import { coverUrlOf } from './cover.ts'
import { dateWords, leftToSell, partWords, ticketWords } from './ticket-words.ts'
import { methodsFor, paidByVoucher, wishOf, type Choice, type PricedWish } from './price-wish.ts'
import type { z } from 'zod'

/** Forms whose content is delivered at once and digitally: the right of withdrawal ends with an express consent (§ 356 (5) BGB). */
export const needsWaiver = (form: string): boolean => ['download', 'course', 'membership', 'license_key', 'bundle'].includes(form)

/** That buyers tick that they agree to how the contract ends. */
export const mustAgree = (term: Counter['cancellationTerm']): boolean => term?.agreement === 'consent'

/** The shop with who sells in it: the seller, or the operator's company with its address and legal texts. */
export const publicSeller = async (ctx: Pick<Ctx, 'db'>, shop: Seller, soldBy: SoldBy = soldByOf(shop)): Promise<z.output<typeof sellerShape>> => {
  const seller = await contractPartnerOf(ctx, shop, soldBy)
  return {
    id: shop.id,
    username: shop.username,
    name: shop.name,
    company: seller.company,
    isReseller: soldBy === 'reseller',
    address: [[seller.street, seller.streetNumber].filter(Boolean).join(' '), [seller.zip, seller.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    countryCode: seller.countryCode,
    email: seller.email,
    termsText: seller.termsText,
    privacyText: seller.privacyText,
    imprintText: seller.imprintText,
    withdrawalText: seller.withdrawalText,
  }
}

export const showCounterFor = async (ctx: Ctx, where: { username: string; slug: string } & Place): Promise<Given<typeof showCounter>> => {
  const counter = await counterAt(ctx, where.username, where.slug, where)
  const { product } = counter
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  const recommended = await ctx.db.selectFrom('prices').select('pricingPlanId').where('productId', '=', product.id).where('recommended', '=', true).execute()
  const onShelf = counter.heldTill ? 1 : leftToSell(product, counter.tickets, counter.parts)
  const left = counter.deal && onShelf !== 0 ? 1 : onShelf
  return {
    checkoutKey: randomToken(32),
    heldTill: counter.heldTill,
    isDeal: counter.deal !== null,
    seller: await publicSeller(ctx, counter.seller),
    product: {
      id: product.id, slug: product.slug, name: product.name, form: product.form, shortDescription: product.shortDescription, description: product.description, free: product.free, left, isSoldOut: left === 0,
      coverUrl: await coverUrlOf(ctx, product.id), needsPassword: product.accessPasswordHash !== null, needsWaiver: needsWaiver(product.form), termsText: product.termsText,
      cancellationTerm: counter.cancellationTerm ? { id: counter.cancellationTerm.id, mustAgree: mustAgree(counter.cancellationTerm) } : null,
      parts: partWords(counter.parts, ctx.locale), dates: dateWords(counter.tickets, ctx.locale), questions: product.questions,
    },
    plans: (product.free ? [] : counter.plans).map((plan) => ({
      ...plan,
      ...ticketWords(counter.tickets, plan, ctx.locale),
      firstAmount: amountOfRate(termsOf(plan), 1),
      nextAmount: amountOfRate(termsOf(plan), 2),
      paymentsCount: rateCount(termsOf(plan)) ?? null,
      recommended: recommended.some((each) => each.pricingPlanId === plan.id),
      methods: offeredMethods(counter.till.providers, counter.till.rules, { ...plan, countryCode: null, firstAmount: null }, product.paymentMethods),
    })),
    buttonKey: buttonTextKey(product.buyButtonText, product.free),
    known: user ? { email: user.email, firstName: user.firstName, lastName: user.lastName } : null,
  }
}

export const quoteAt = async (ctx: Ctx, where: { username: string; slug: string }, choice: Choice): Promise<Given<typeof askQuote>> => {
  const counter = await counterAt(ctx, where.username, where.slug, choice)
  const wish = await wishOf(ctx, counter, choice)
  return { ...shownQuote(ctx, wish), methods: methodsFor(ctx, counter, wish, choice.countryCode) }
}

/** A wish's quote as pages show it. Totals are of all rates, or of the first one where payments go on without end. */
export const shownQuote = (ctx: Pick<Ctx, 'now'>, wish: PricedWish): Omit<Given<typeof askQuote>, 'methods'> => {
  const today = localDay(ctx.now, wish.seller.zone)
  const rates = quote(wish, today)
  const terms = wish.plan && termsOf(wish.plan)
  const isOpenEnded = terms !== null && rateCount(terms) === undefined
  const counted = isOpenEnded ? rates.slice(0, 1) : rates
  const total = sumOf(counted)
  const full = wish.coupon ? sumOf(quote({ ...wish, coupon: null }, today).slice(0, counted.length)).gross : total.gross
  const dueNow = rates.filter((rate) => Temporal.PlainDate.compare(rate.dueOn, today) <= 0).reduce((sum, rate) => sum + rate.gross, 0)
  const byVoucher = paidByVoucher(wish, rates)
  return {
    currency: wish.plan?.currency ?? 'eur',
    rates: rates.slice(0, isOpenEnded ? 4 : 60).map((rate) => ({ number: rate.number, dueOn: rate.dueOn, grossAmount: rate.gross, netAmount: rate.net, vatAmount: rate.vat })),
    isOpenEnded,
    interval: terms && terms.form !== 'one_time' ? (terms.interval ?? null) : null,
    dueNowAmount: dueNow,
    totalAmount: total.gross,
    totalNetAmount: total.net,
    totalVatAmount: total.vat,
    fullAmount: full,
    taxes: shownTaxes(total, wish.taxes),
    trialEndsOn: terms && terms.trialDays > 0 ? firstDue(terms, today) : null,
    minimumTermPayments: wish.plan?.minimumTermPayments ?? null,
    coupon: wish.coupon ? { code: wish.coupon.code, valueForm: wish.coupon.valueForm, value: wish.coupon.value } : null,
    voucher: wish.voucher ? { key: wish.voucher.key, kind: wish.voucher.kind, amount: byVoucher.amount, leftAmount: wish.voucher.leftAmount - byVoucher.amount } : null,
    toPayAmount: dueNow - byVoucher.amount,
    needsMethod: wish.plan !== null && !byVoucher.isAll,
  }
}
