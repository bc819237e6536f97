import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import type { Taken } from '#platform/shared/contract.ts'
import { findOrMakeBuyer, isPasswordOf } from '#capabilities/people/identity/server/index.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import { askBeforeSale, noteSale } from '#capabilities/after/vat/server/index.ts'
import { countryOfLanguage } from '#capabilities/after/vat/rules/hints.ts'
import { paidBy } from '#capabilities/after/certificates/server/index.ts'
import { answersOf } from '#capabilities/offer/catalog/rules/answers.ts'
import { sellingMember } from '#capabilities/people/sales-team/server/index.ts'
import {
  bindSale,
  recommendedBy,
  rememberedBy,
  type Recommendation,
} from '#capabilities/after/affiliates/server/index.ts'
import { bindOrder, sellerOfSale, type SoldVia } from '#capabilities/sale/deals/server/index.ts'
import { nameAttendees, takePlace } from '#capabilities/offer/tickets/server/index.ts'
import { placeOrder, quote, startPayment, type NewOrder, type Wish } from '#capabilities/sale/orders/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/vocabulary.ts'
import type { OfferedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import type { placeCheckout } from '../contract.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { counterAt, type Counter } from './find-counter.ts'
import { choosePartTickets } from './choose-part-tickets.ts'
import { methodsFor, paidByVoucher, wishOf, type PricedWish } from './price-wish.ts'
import { agreementsFor, consentsOf, termFor } from './consents.ts'
import { bumpsAt, orderBumps, takenOf } from './upsells/bumps.ts'
import { isPriced, methodsForUpsell, type PricedUpsell } from './upsells/price-upsell.ts'

export type Press = Taken<typeof placeCheckout>

export const successPath = (username: string, token: string): string => `/s/${username}/payment/${token}`
export const returnUrl = ({ ports }: Pick<World, 'ports'>, username: string, token: string): string =>
  `${ports.settings.PUBLIC_URL}${successPath(username, token)}?returned=1`

/** The order button: buyer, order, bumps, consents and the first payment in one transaction, then the provider. Pressing again answers the same order. */
export const pressOrderButton = async (world: World, press: Press, call?: Pick<Call, 'headers' | 'cookies'>) => {
  if (press.payer.vatId) {
    const partner = await world.transact(async (ctx) =>
      contractPartnerOf(ctx, (await counterAt(ctx, press.username, press.slug, press)).seller),
    )
    await askBeforeSale(world, partner, press.payer)
  }
  const placed = await world.transact((ctx) => writeOrders(ctx, press, call))
  const { order, redirectUrl } = await startPayment(
    world,
    placed.order,
    placed.transfer,
    returnUrl(world, placed.username, placed.order.token),
  )
  let onward = redirectUrl
  for (const bump of placed.bumps)
    onward ??= (
      await startPayment(world, bump.order, bump.transfer, returnUrl(world, placed.username, bump.order.token))
    ).redirectUrl
  return {
    orderId: order.id,
    token: order.token,
    paymentState: order.paymentState,
    redirectUrl: onward,
    successUrl: successPath(placed.username, order.token),
  }
}

const writeOrders = async (ctx: Ctx, press: Press, call: Pick<Call, 'headers' | 'cookies'> | undefined) => {
  const { email, firstName, lastName } = press.payer
  // Who buys is known before what is bought: what is written of them goes back with a refusal.
  const [counter, user] = await Promise.all([
    counterAt(ctx, press.username, press.slug, press),
    findOrMakeBuyer(ctx, { email, firstName, lastName, locale: ctx.locale }),
  ])
  const wish = await wishOf(
    ctx,
    counter,
    {
      planId: press.planId,
      quantity: press.quantity,
      couponCode: press.couponCode,
      countryCode: press.payer.countryCode,
      vatId: press.payer.vatId,
      checkoutKey: press.checkoutKey,
    },
    true,
  )
  const { partTickets, faults: unchosen } = choosePartTickets(counter, press.partTickets)
  const { answers, faults } = answersOf(counter.product.questions, press.answers)
  const offered = await bumpsAt(ctx, counter, wish.plan?.currency ?? null, press.payer)
  const taken = await takenOf(ctx, counter.seller, offered, press.payer, press.bumps)
  await check(counter, wish, taken, press, { ...unchosen, ...keyed(faults) })
  const { amount: voucherAmount, isAll } = paidByVoucher(wish, quote(wish, localDay(ctx.now, counter.seller.zone)))
  const chosen = chosenMethod(ctx, counter, { ...wish, isPaidByVoucher: isAll }, taken, press)
  const method =
    wish.voucher && isAll
      ? { provider: `${wish.voucher.kind}_voucher`, form: 'ext_balance' as const }
      : wish.plan && chosen
        ? chosen
        : { provider: 'none', form: 'free' as const }
  const payer = await rememberPayer(ctx, counter.seller.id, {
    ...press.payer,
    userId: user.id,
    locale: ctx.locale,
    currency: wish.plan?.currency ?? counter.seller.currency,
  })
  const saleAt = {
    zone: counter.seller.zone,
    isDistanceSale: wish.isDistanceSale,
    net: wish.countedNet,
    countedBp: wish.countedBp,
    languageCountry: countryOfLanguage(call?.headers['accept-language']),
  }
  const place = counter.heldTill ? press.place : undefined
  const cancellationTerm = termFor(counter.cancellationTerm, press.payer)
  const via = await soldVia(ctx, counter, wish, press, user.id)
  const recommended = wish.plan
    ? await recommendation(ctx, counter, wish, press, { via, userId: user.id, call })
    : undefined
  const order: NewOrder = {
    ...wish,
    partTickets,
    checkoutKey: press.checkoutKey,
    payerId: payer.id,
    buyerUserId: user.id,
    payer: press.payer,
    owner: press.owner ?? press.payer,
    ...method,
    answers,
    cancellationTerm,
    bumpIds: taken.map(({ upsell }) => upsell.id),
    consents: consentsOf(ctx, counter, await contractPartnerOf(ctx, counter.seller), cancellationTerm),
    campaignId: press.campaignId ?? null,
    takeHeldPlace: place ? () => takePlace(ctx, place, press.checkoutKey) : undefined,
    voucher: wish.voucher && voucherAmount > 0 ? paidBy(ctx, wish.voucher, voucherAmount) : null,
    salesTeamMemberId: via ? sellerOfSale(via) : null,
    publisherId: recommended?.publisherId ?? null,
    affiliateProgramId: recommended?.programId ?? null,
    alongside: async (written) => {
      await noteSale(ctx, { order: written, ...saleAt })
      if (counter.product.form === 'event') await nameAttendees(ctx, written, press.attendees.slice(0, press.quantity))
      if (via) await bindOrder(ctx, written, via)
      if (recommended) await bindSale(ctx, written, recommended)
    },
  }
  const main = await placeOrder(ctx, order)
  const bumps = await orderBumps(
    ctx,
    { order: main.order, isPaidInPerson: main.transfer !== null && !isVoucher(main.transfer.provider) },
    offered,
    taken,
    chosen,
  )
  return { ...main, bumps, username: counter.seller.username }
}

/** How all of a press is paid: what is bought says which ways there are, or the first bump with a price where nothing of it is to be paid. */
const chosenMethod = (
  ctx: Ctx,
  counter: Counter,
  wish: PricedWish & { isPaidByVoucher: boolean },
  taken: readonly PricedUpsell[],
  press: Press,
): OfferedMethod | undefined => {
  if (wish.plan && !wish.isPaidByVoucher)
    return methodOf(methodsFor(ctx, counter, wish, press.payer.countryCode), press)
  const priced = taken.find(isPriced)
  return priced && methodOf(methodsForUpsell(ctx, priced, press.payer), press)
}

const keyed = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([key, fault]) => [`answers.${key}`, fault]))

/** Who sold this: the offer's salesperson, the owner of the code, or of the link. Nobody earns on what they buy themselves. */
const soldVia = async (
  ctx: Ctx,
  { seller, product, deal }: Counter,
  { coupon }: Wish,
  { salesLink }: Press,
  buyerUserId: number,
): Promise<SoldVia | undefined> => {
  if (deal) return { deal }
  const at = { sellerId: seller.id, productId: product.id }
  const byCode = coupon ? await sellingMember(ctx, { ...at, couponId: coupon.id }) : undefined
  const member = byCode ?? (salesLink ? await sellingMember(ctx, { ...at, link: salesLink }) : undefined)
  return member && member.userId !== buyerUserId ? { member, origin: byCode ? 'coupon' : 'link' } : undefined
}

/** Which publisher this came by: their code, the buyer's first purchase, or the last link the visitor followed. */
const recommendation = (
  ctx: Ctx,
  { seller, product }: Counter,
  { coupon }: Wish,
  { payer, affiliateLink }: Press,
  { via, userId, call }: { via: SoldVia | undefined; userId: number; call: Pick<Call, 'cookies'> | undefined },
): Promise<Recommendation | undefined> =>
  recommendedBy(ctx, {
    sellerId: seller.id,
    productId: product.id,
    couponId: coupon?.id ?? null,
    link: affiliateLink,
    remembered: call ? rememberedBy(ctx, call) : [],
    buyer: { userIds: [userId, ...(ctx.actor.userId === null ? [] : [ctx.actor.userId])], email: payer.email },
    salesTeamMemberId: via ? sellerOfSale(via) : null,
  })

const check = async (
  counter: Counter,
  wish: Wish,
  taken: readonly PricedUpsell[],
  press: Press,
  unchosen: Record<string, string>,
): Promise<void> => {
  const fields: FieldErrors = {}
  const needed = agreementsFor([counter, ...taken.map((bump) => bump.counter)])
  if (wish.plan !== null && (!counter.seller.canSell || !counter.seller.paymentAccountDone))
    throw refuse(checkoutRefusals, 'not_for_sale')
  if (!press.terms) fields.terms = ['must_accept']
  if (needed.withdrawalWaiver && !press.withdrawalWaiver) fields.withdrawalWaiver = ['must_accept']
  if (needed.cancellationTerm && !press.cancellationTerm) fields.cancellationTerm = ['must_accept']
  if (wish.plan !== null || taken.some(isPriced))
    for (const [field, value] of Object.entries(addressOf(press.payer)))
      if (!value) fields[`payer.${field}`] = ['required']
  for (const field of ['phone', 'company'] as const)
    if (counter.settings.buyerInformation[field] === 'required' && !press.payer[field])
      fields[`payer.${field}`] = ['required']
  if (
    counter.product.accessPasswordHash &&
    !(await isPasswordOf(counter.product.accessPasswordHash, press.accessPassword ?? ''))
  )
    fields.accessPassword = ['invalid']
  for (const [field, fault] of Object.entries(unchosen)) fields[field] = [fault]
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** What an invoice needs of a buyer (§ 14 (4) UStG). */
const addressOf = ({ street, zip, city }: PartyDetails) => ({ street, zip, city })

const methodOf = (offered: readonly OfferedMethod[], press: Press): OfferedMethod => {
  const method = offered.find(
    (each) => each.form === press.form && (!press.provider || each.provider === press.provider),
  )
  if (!method)
    throw refuse(checkoutRefusals, 'method_not_offered', {}, { form: [press.form ? 'not_in_list' : 'required'] })
  return method
}
