import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import {
  methodOfOrder,
  orderByToken,
  startPayment,
  type KeptMethod,
  type Order,
} from '#capabilities/sale/orders/server/index.ts'
import {
  activeUpsells,
  answeredUpsells,
  declineOffer,
  showOffer,
  takeOffer,
} from '#capabilities/sale/upsells/server/index.ts'
import { offeredHours, upsellRefusals } from '#capabilities/sale/upsells/vocabulary.ts'
import { returnUrl } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { nextUpsell, takeUpsell } from '../../contract/upsells.ts'
import { agreementsFor } from '../purchase/consents.ts'
import { orderAlong } from './order-along.ts'
import { isPriced, priceUpsell, type PricedUpsell } from './price-upsell.ts'
import { shownUpsell } from './shown-upsell.ts'

/** Whether offers follow an order: it is the purchase itself, fresh, and its payment under way. */
const isFollowed = (ctx: Pick<Ctx, 'now'>, order: Order): boolean =>
  order.upsellId === null &&
  order.orderType !== 'ticket_upgrade' &&
  isIn(orderPaymentState, 'agreed', order.paymentState) &&
  Temporal.Instant.compare(order.createdAt.add({ hours: offeredHours }), ctx.now) > 0

/** The next offer with an order that nobody answered yet; what was bought with it already is offered no more. */
export const showNextUpsell = async (ctx: Ctx, token: string): Promise<Output<typeof nextUpsell>> => {
  const order = await orderByToken(ctx, token)
  if (!isFollowed(ctx, order)) return { offer: null }
  const upsells = await activeUpsells(ctx, order.productId, 'upsell')
  if (upsells.length === 0) return { offer: null }
  const [answered, method, had] = await Promise.all([
    answeredUpsells(ctx, order.id),
    methodOfOrder(ctx, order.id),
    boughtAlong(ctx, order.id),
  ])
  for (const upsell of upsells) {
    if (answered.has(upsell.id) || had.has(upsell.offeredProductId)) continue
    const priced = await pricedFor(ctx, order, upsell, method)
    const shown = priced && (await showOffer(ctx, order, upsell))
    if (shown)
      return {
        offer: {
          ...(await shownUpsell(ctx, priced, buyerOf(order))),
          endsAt: shown.endsAt,
          methodLabel: isPriced(priced) && method ? await labelOf(ctx, method) : null,
        },
      }
  }
  return { offer: null }
}

const buyerOf = ({ payerDetails: { countryCode, company, vatId } }: Order) => ({
  countryCode,
  isBusiness: Boolean(company || vatId),
})

const boughtAlong = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Set<number>> =>
  new Set(
    (await ctx.db.selectFrom('orders').select('productId').where('mainOrderId', '=', orderId).execute()).map(
      ({ productId }) => productId,
    ),
  )

const labelOf = async (ctx: Pick<Ctx, 'db'>, { id }: KeptMethod): Promise<string> =>
  (await ctx.db.selectFrom('paymentMethods').select('label').where('id', '=', id).executeTakeFirstOrThrow()).label

/** What costs something needs the method the buyer left with their purchase. */
const pricedFor = async (
  ctx: Ctx,
  order: Order,
  upsell: PricedUpsell['upsell'],
  method: KeptMethod | undefined,
  isBinding = false,
): Promise<PricedUpsell | undefined> => {
  const seller = (await sellerById(ctx, order.sellerId))!
  const priced = await priceUpsell(ctx, seller, upsell, order.payerDetails, isBinding)
  return priced && isPriced(priced) && !method ? undefined : priced
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
  const upsell = isFollowed(ctx, main)
    ? (await activeUpsells(ctx, main.productId, 'upsell')).find(({ id }) => id === upsellId)
    : undefined
  const method = await methodOfOrder(ctx, main.id)
  const priced = upsell && (await pricedFor(ctx, main, upsell, method, true))
  if (!priced) throw refuse(upsellRefusals, 'offer_over')
  if (priced.price.totalAmount !== totalAmount) throw refuse(upsellRefusals, 'price_changed')
  checkAgreed(priced, agreed)
  return {
    ...(await orderAlong(
      ctx,
      main,
      priced,
      method && { provider: method.provider, form: method.form, paymentMethodId: method.id },
    )),
    username,
  }
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
