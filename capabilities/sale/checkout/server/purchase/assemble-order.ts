import type { Call } from '#platform/server/route.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { answersOf } from '#capabilities/offer/catalog/rules/answers.ts'
import { admitBuyer } from '#capabilities/people/identity/server/index.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import { shipToOf } from '#capabilities/sale/orders/rules/ship-to.ts'
import { quote, type NewOrder, type ShipTo } from '#capabilities/sale/orders/server/index.ts'
import { bumpsAt, buyerAlong, takenOf, type Bumps } from '../upsells/bumps.ts'
import { choosePartTickets } from './choose-part-tickets.ts'
import { chosenMethod, methodOfOrder } from './choose-method.ts'
import { consentsOf, termFor } from './consents.ts'
import { findCheckoutOffer } from './find-checkout-offer.ts'
import { judgeCheckout } from './judge-checkout.ts'
import { cohortFaults } from './choose-cohorts.ts'
import { variantFaults } from './price-shipping.ts'
import { paidByVoucher, priceSelection } from './price-selection.ts'
import { preparedParts } from './purchase-parts.ts'
import type { CheckoutOffer, CheckoutInput, PricedSelection } from './purchase.ts'

/** Where goods go. */
const addressIn = ({ shipTo, payer }: CheckoutInput): ShipTo => shipTo ?? shipToOf(payer)

type Caller = Pick<Call, 'headers' | 'cookies'>

/** Reads, prices and validates a selection, asks every part of the purchase, and builds the order to be written. */
export const assembleOrder = async (asked: Ctx, input: CheckoutInput, call: Caller | undefined) => {
  const { ctx, offer, user, purchaseKey } = await metAt(asked, input, call)
  const selection = await selectionOf(ctx, offer, input)
  const chosen = await chosenParts(ctx, offer, selection, input, call)
  const paidByCode = paidByVoucher(selection, quote(selection, localDay(ctx.now, offer.seller.zone)))
  const method = chosenMethod(ctx, offer, selection, paidByCode.isAll, chosen.bumps.taken, input)
  const [payer, parts, partner] = await Promise.all([
    payerOf(ctx, offer, selection, input, user.id),
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
    shipTo: selection.shipping ? addressIn(input) : null,
    ...cameBy(input),
    heldPlace: offer.heldTill ? input.place : undefined,
    voucher: selection.voucher && paidByCode.amount > 0 ? selection.voucher.pay(ctx, paidByCode.amount) : null,
    cancellationTerm,
    consents: consentsOf(ctx, offer, partner, cancellationTerm),
    parts,
  }
  const { username } = offer.seller
  return { ctx, newOrder, bumps: chosen.bumps, shipTo: addressIn(input), method, username, purchaseKey }
}

const payerOf = (
  ctx: Ctx,
  { seller }: CheckoutOffer,
  { plan }: PricedSelection,
  { payer }: CheckoutInput,
  userId: number,
) =>
  rememberPayer(ctx, seller.id, { ...payer, userId, locale: ctx.locale, currency: plan?.currency ?? seller.currency })

/** The words its address carried. */
const cameBy = ({ campaignId, addId1, addId2 }: CheckoutInput) => ({
  campaignId: campaignId ?? null,
  addId1: addId1 ?? null,
  addId2: addId2 ?? null,
})

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
  const { planId, quantity, couponCode, variants, cohorts, checkoutKey } = input
  const choice = { planId, quantity, couponCode, variants, cohorts, checkoutKey, ...placeOf(input) }
  return priceSelection(ctx, offer, choice, true)
}

/** What the price depends on of who buys. */
const placeOf = ({ payer: { countryCode, vatId }, shipTo }: CheckoutInput) => ({
  countryCode,
  vatId,
  shipCountry: shipTo?.countryCode,
})

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
  const buyer = buyerAlong(placeOf(input), selection)
  const offered = await bumpsAt(ctx, offer, selection.plan?.currency ?? null, buyer)
  const taken = await takenOf(ctx, offer.seller, offered, buyer, input.bumps)
  const faults = {
    ...unchosen,
    ...keyed(unanswered),
    ...variantFaults(offer.sent, input.variants),
    ...cohortFaults(offer.courses, selection.plan, input.cohorts),
  }
  await judgeCheckout(ctx, offer, selection, taken, input, faults, call)
  const bumps: Bumps = { offered, taken }
  return { partTickets, answers, bumps }
}

const keyed = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, fault]))
