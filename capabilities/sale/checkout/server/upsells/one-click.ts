import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { wornBoxLooks } from '#capabilities/offer/themes/server/index.ts'
import { methodOfOrder, orderByToken, startPayment, type Order } from '#capabilities/sale/orders/server/index.ts'
import {
  activeUpsells,
  answeredUpsells,
  declineOffer,
  placedUpsell,
  showOffer,
  takeOffer,
  type ActiveUpsell,
} from '#capabilities/sale/upsells/server/index.ts'
import { offeredHours, placedHours, upsellRefusals } from '#capabilities/sale/upsells/vocabulary.ts'
import { returnUrl } from '#capabilities/sale/orders/rules/order-links.ts'
import { settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { nextUpsell, takeUpsell } from '../../contract/upsells.ts'
import { agreementsFor } from '../purchase/consents.ts'
import { addressOf, orderAlong, type PaidBy } from './order-along.ts'
import { missingOfAddress } from '#capabilities/sale/orders/rules/ship-to.ts'
import { isPriced, priceUpsell, type PricedUpsell } from './price-upsell.ts'
import { shownUpsell } from './shown-upsell.ts'

/** Whether offers may follow an order: it is the purchase itself, and fresh enough. */
const mayFollow = (ctx: Pick<Ctx, 'now'>, order: Order, hours: number): boolean =>
  order.upsellId === null &&
  order.orderType !== 'ticket_upgrade' &&
  Temporal.Instant.compare(order.createdAt.add({ hours }), ctx.now) > 0

/** Those of the product come as soon as its payment is under way. */
const isFollowed = (ctx: Pick<Ctx, 'now'>, order: Order): boolean =>
  mayFollow(ctx, order, offeredHours) && isIn(orderPaymentState, 'agreed', order.paymentState)

/** Those of another room also while a bank transfer is awaited. */
const isLedOn = (ctx: Pick<Ctx, 'now'>, order: Order): boolean =>
  mayFollow(ctx, order, placedHours) &&
  (isIn(orderPaymentState, 'agreed', order.paymentState) ||
    (isIn(orderPaymentState, 'under_way', order.paymentState) && settlesByWire(order.provider)))

/** The next unanswered offer with an order. */
export const showNextUpsell = async (ctx: Ctx, token: string): Promise<Output<typeof nextUpsell>> => {
  const order = await orderByToken(ctx, token)
  return {
    offer: isFollowed(ctx, order)
      ? await firstOf(ctx, order, await activeUpsells(ctx, order.productId, 'upsell'))
      : null,
  }
}

/** An offer another room makes after an order; null where it cannot be made to this buyer, any more or again. */
export const showPlacedOffer = async (
  ctx: Ctx,
  order: Order,
  upsellId: number,
): Promise<Output<typeof nextUpsell>['offer']> => {
  const placed = isLedOn(ctx, order) ? await placedUpsell(ctx, order.sellerId, upsellId) : undefined
  return placed ? firstOf(ctx, order, [placed]) : null
}

/** What was bought with the order already, or is the order, is not offered. */
const firstOf = async (ctx: Ctx, order: Order, upsells: readonly ActiveUpsell[]) => {
  if (upsells.length === 0) return null
  const [answered, had] = await Promise.all([answeredUpsells(ctx, order.id), boughtAlong(ctx, order)])
  for (const upsell of await upsellsIn(ctx, order, upsells)) {
    if (answered.has(upsell.id) || had.has(upsell.offeredProductId)) continue
    const paidBy = await paidLike(ctx, order, upsell)
    const priced = await pricedFor(ctx, order, upsell, paidBy)
    const shown = priced && (await showOffer(ctx, order, upsell))
    if (shown)
      return {
        ...(await shownUpsell(ctx, priced, buyerOf(order))),
        endsAt: shown.endsAt,
        looks: await wornBoxLooks(ctx, upsell.themeId),
        methodForm: isPriced(priced) ? (paidBy?.form ?? null) : null,
        methodLabel: isPriced(priced) && paidBy ? await labelOf(ctx, paidBy) : null,
        isByWire: isPriced(priced) && paidBy?.paymentMethodId === null,
      }
  }
  return null
}

/** Offers with the product that was bought, and of other rooms with what they offer, in the language of the purchase. */
const upsellsIn = async (ctx: Ctx, order: Order, upsells: readonly ActiveUpsell[]): Promise<ActiveUpsell[]> => {
  const wordedBy = ({ productId, offeredProductId }: ActiveUpsell) => productId ?? offeredProductId
  const { part } = await translationsFor(ctx, pickLocale(order.locale), upsells.map(wordedBy), { parts: ['upsell'] })
  return upsells.map((upsell) => part('upsell', wordedBy(upsell), upsell))
}

const buyerOf = ({ payerDetails: { countryCode, company, vatId } }: Order) => ({
  countryCode,
  isBusiness: Boolean(company || vatId),
})

const boughtAlong = async (ctx: Pick<Ctx, 'db'>, { id, productId }: Order): Promise<Set<number>> => {
  const along = await ctx.db.selectFrom('orders').select('productId').where('mainOrderId', '=', id).execute()
  return new Set([productId, ...along.map((each) => each.productId)])
}

/**
 * How an offer is paid: by the method saved with the purchase. After a bank transfer, an offer of another room that can
 * wait is paid by transfer as well, with a reference of its own.
 */
const paidLike = async (ctx: Ctx, order: Order, { productId }: ActiveUpsell): Promise<PaidBy | undefined> => {
  const kept = await methodOfOrder(ctx, order.id)
  if (kept) return { provider: kept.provider, form: kept.form, paymentMethodId: kept.id }
  return productId === null && settlesByWire(order.provider)
    ? { provider: order.provider, form: order.paymentMethod as PaymentForm, paymentMethodId: null }
    : undefined
}

const labelOf = async (ctx: Pick<Ctx, 'db'>, { paymentMethodId }: PaidBy): Promise<string | null> => {
  if (paymentMethodId === null) return null
  const method = await ctx.db
    .selectFrom('paymentMethods')
    .select('label')
    .where('id', '=', paymentMethodId)
    .executeTakeFirst()
  return method?.label ?? null
}

/** What costs something needs something to pay it by, in the same currency where it is to be wired. */
const pricedFor = async (
  ctx: Ctx,
  order: Order,
  upsell: ActiveUpsell,
  paidBy: PaidBy | undefined,
  isBinding = false,
): Promise<PricedUpsell | undefined> => {
  const seller = (await sellerById(ctx, order.sellerId))!
  const address = addressOf(order)
  const buyer = { ...order.payerDetails, shipCountry: address.countryCode }
  const priced = await priceUpsell(ctx, seller, upsell, buyer, isBinding)
  if (priced?.selection.shipping && missingOfAddress(address).length > 0) return undefined
  if (!priced || !isPriced(priced)) return priced
  const canPay = paidBy && (paidBy.paymentMethodId !== null || priced.price.currency === order.currency)
  return canPay ? priced : undefined
}

export const decline = async (
  ctx: Ctx,
  { token, upsellId }: { token: string; upsellId: number },
): Promise<{ declined: boolean }> => {
  await declineOffer(ctx, (await orderByToken(ctx, token)).id, upsellId)
  return { declined: true }
}

/**
 * The order button of an offer: its order in one transaction, then the provider with the method of the purchase.
 * Pressing again answers the same order.
 */
export const take = async (world: World, submit: Input<typeof takeUpsell>): Promise<Output<typeof takeUpsell>> => {
  const { order, transfer, username } = await world.transact((ctx) => orderUpsell(ctx, submit))
  const next = await startPayment(
    world,
    order,
    transfer,
    returnUrl(world.ports.settings.PUBLIC_URL, username, order.token),
  )
  return { orderId: order.id, token: order.token, paymentState: next.order.paymentState, redirectUrl: next.redirectUrl }
}

const orderUpsell = async (ctx: Ctx, { token, upsellId, totalAmount, ...agreed }: Input<typeof takeUpsell>) => {
  const main = await orderByToken(ctx, token)
  const { username } = (await sellerById(ctx, main.sellerId))!
  if ((await takeOffer(ctx, main.id, upsellId)) === 'before')
    return { ...(await takenBefore(ctx, main, upsellId)), username }
  const upsell = await offeredWith(ctx, main, upsellId)
  const paidBy = upsell && (await paidLike(ctx, main, upsell))
  const priced = upsell && (await pricedFor(ctx, main, upsell, paidBy, true))
  if (!priced) throw refuse(upsellRefusals, 'offer_over')
  if (priced.price.totalAmount !== totalAmount) throw refuse(upsellRefusals, 'price_changed')
  checkAgreed(priced, agreed)
  return { ...(await orderAlong(ctx, main, priced, paidBy)), username }
}

/** Of the product's own, or one that another room showed with the order: only what was shown is taken. */
const offeredWith = async (ctx: Ctx, main: Order, upsellId: number): Promise<ActiveUpsell | undefined> => {
  const own = isFollowed(ctx, main) ? await activeUpsells(ctx, main.productId, 'upsell') : []
  return (
    own.find(({ id }) => id === upsellId) ??
    (isLedOn(ctx, main) ? placedUpsell(ctx, main.sellerId, upsellId) : undefined)
  )
}

const takenBefore = async (ctx: Ctx, main: Order, upsellId: number) => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('mainOrderId', '=', main.id)
    .where('upsellId', '=', upsellId)
    .executeTakeFirstOrThrow()
  return {
    order,
    transfer:
      (await ctx.db
        .selectFrom('transfers')
        .selectAll()
        .where('orderId', '=', order.id)
        .where('isInitial', '=', true)
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? null,
  }
}

const checkAgreed = (
  { offer }: PricedUpsell,
  agreed: Pick<Input<typeof takeUpsell>, 'terms' | 'withdrawalWaiver' | 'cancellationTerm'>,
): void => {
  const fields: FieldErrors = {}
  const needed = { terms: true, ...agreementsFor([offer]) }
  for (const kind of ['terms', 'withdrawalWaiver', 'cancellationTerm'] as const)
    if (needed[kind] && !agreed[kind]) fields[kind] = ['must_accept']
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
