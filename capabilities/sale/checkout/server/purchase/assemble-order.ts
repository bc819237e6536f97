import type { Call } from '#platform/server/route.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { answersOf } from '#capabilities/offer/catalog/rules/answers.ts'
import { admitBuyer } from '#capabilities/people/identity/server/index.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import { quote, type NewOrder } from '#capabilities/sale/orders/server/index.ts'
import { bumpsAt, takenOf, type Bumps } from '../upsells/bumps.ts'
import { choosePartTickets } from './choose-part-tickets.ts'
import { chosenMethod, methodOfOrder } from './choose-method.ts'
import { consentsOf, termFor } from './consents.ts'
import { findCheckoutOffer } from './find-checkout-offer.ts'
import { judgeCheckout } from './judge-checkout.ts'
import { paidByVoucher, priceSelection } from './price-selection.ts'
import { preparedParts } from './purchase-parts.ts'
import type { CheckoutOffer, CheckoutInput, PricedSelection } from './purchase.ts'

type Caller = Pick<Call, 'headers' | 'cookies'>

/** Reads, prices and validates a selection, asks every part of the purchase, and builds the order to be written. */
export const assembleOrder = async (asked: Ctx, input: CheckoutInput, call: Caller | undefined) => {
  const { ctx, offer, user, purchaseKey } = await metAt(asked, input, call)
  const selection = await selectionOf(ctx, offer, input)
  const chosen = await chosenParts(ctx, offer, selection, input, call)
  const paidByCode = paidByVoucher(selection, quote(selection, localDay(ctx.now, offer.seller.zone)))
  const method = chosenMethod(ctx, offer, selection, paidByCode.isAll, chosen.bumps.taken, input)
  const [payer, parts, partner] = await Promise.all([
    rememberPayer(ctx, offer.seller.id, {
      ...input.payer,
      userId: user.id,
      locale: ctx.locale,
      currency: selection.plan?.currency ?? offer.seller.currency,
    }),
    preparedParts(ctx, { offer, selection, buyerUserId: user.id, cause: { kind: 'checkout', input, call } }),
    contractPartnerOf(ctx, offer.seller),
  ])
  const cancellationTerm = termFor(offer.cancellationTerm, input.payer)
  const newOrder: NewOrder = {
    ...selection,
    ...methodOfOrder(selection, paidByCode.isAll, method),
    partTickets: chosen.partTickets,
    answers: chosen.answers,
    bumpIds: chosen.bumps.taken.map(({ upsell }) => upsell.id),
    checkoutKey: input.checkoutKey,
    payerId: payer.id,
    buyerUserId: user.id,
    payer: input.payer,
    owner: input.owner ?? input.payer,
    campaignId: input.campaignId ?? null,
    addId1: input.addId1 ?? null,
    addId2: input.addId2 ?? null,
    heldPlace: offer.heldTill ? input.place : undefined,
    voucher: selection.voucher && paidByCode.amount > 0 ? selection.voucher.pay(ctx, paidByCode.amount) : null,
    cancellationTerm,
    consents: consentsOf(ctx, offer, partner, cancellationTerm),
    parts,
  }
  return { ctx, newOrder, bumps: chosen.bumps, method, username: offer.seller.username, purchaseKey }
}

/** What is offered, who buys, and the language they do it in. */
const metAt = async (asked: Ctx, input: CheckoutInput, call: Caller | undefined) => {
  const { email, firstName, lastName } = input.payer
  // The buyer is determined before the goods: what is written about them is rolled back by a refusal.
  const [offer, { user, purchaseKey }] = await Promise.all([
    findCheckoutOffer(asked, input.username, input.slug, input, call),
    admitBuyer(asked, { email, firstName, lastName, locale: asked.locale }, call),
  ])
  return { ctx: inShopLanguage(asked, offer.seller), offer, user, purchaseKey }
}

const selectionOf = (ctx: Ctx, offer: CheckoutOffer, input: CheckoutInput): Promise<PricedSelection> => {
  const { planId, quantity, couponCode, payer, checkoutKey } = input
  const choice = { planId, quantity, couponCode, checkoutKey, countryCode: payer.countryCode, vatId: payer.vatId }
  return priceSelection(ctx, offer, choice, true)
}

/** What else was chosen and answered: tickets of a bundle's events, questions, bumps. Refuses all faults together. */
const chosenParts = async (
  ctx: Ctx,
  offer: CheckoutOffer,
  selection: PricedSelection,
  input: CheckoutInput,
  call: Caller | undefined,
) => {
  const { partTickets, faults: unchosen } = choosePartTickets(offer, input.partTickets)
  const { answers, faults: unanswered } = answersOf(offer.product.questions, input.answers)
  const offered = await bumpsAt(ctx, offer, selection.plan?.currency ?? null, input.payer)
  const taken = await takenOf(ctx, offer.seller, offered, input.payer, input.bumps)
  await judgeCheckout(ctx, offer, selection, taken, input, { ...unchosen, ...keyed(unanswered) }, call)
  const bumps: Bumps = { offered, taken }
  return { partTickets, answers, bumps }
}

const keyed = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, fault]))
