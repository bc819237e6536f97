import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { keepPurchaseKey } from '#capabilities/people/identity/server/index.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import { returnUrl, successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { placeOrder, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { beginPatience } from '#capabilities/sale/payments/server/index.ts'
import type { placeCheckout } from '../../contract.ts'
import { orderBumps } from '../upsells/bumps.ts'
import { rememberOrder } from '../bought-here.ts'
import { assembleOrder } from './assemble-order.ts'
import { findCheckoutOffer } from './find-checkout-offer.ts'
import { purchaseParts } from './purchase-parts.ts'
import type { CheckoutInput } from './purchase.ts'

type Caller = Pick<Call, 'headers' | 'cookies' | 'setCookie'>

/**
 * The order button: buyer, order, bumps, consents and the first payment in one transaction, then the provider.
 * Pressing again answers the same order. `sharedToken`: what an agent's platform granted of the payer's card.
 */
export const submitCheckout = async (
  world: World,
  input: CheckoutInput,
  call?: Caller,
  sharedToken?: string,
): Promise<Output<typeof placeCheckout>> => {
  const patience = beginPatience()
  await askAboutBuyer(world, input)
  const placed = await world.transact((ctx) => writeOrders(ctx, input, call))
  const { order, transfer, bumps, username } = placed
  if (call) {
    keepPurchaseKey(world.ports.settings.PUBLIC_URL, call, placed.purchaseKey)
    rememberOrder({ ports: world.ports, now: world.ports.now() }, order, call)
  }
  const back = (token: string) => returnUrl(world.ports.settings.PUBLIC_URL, username, token)
  const paid = await startPayment(world, order, transfer, back(order.token), {
    payForm: input.payForm,
    sharedToken,
    patience,
  })
  let redirectUrl = paid.redirectUrl
  for (const bump of bumps) {
    if (redirectUrl !== null || paid.secret) break
    redirectUrl = (await startPayment(world, bump.order, bump.transfer, back(bump.order.token), { patience }))
      .redirectUrl
  }
  return {
    orderId: paid.order.id,
    token: paid.order.token,
    paymentState: paid.order.paymentState,
    redirectUrl,
    payForm: paid.secret ? { secret: paid.secret, returnUrl: back(order.token) } : null,
    successUrl: successPath(username, paid.order.token),
  }
}

/** Third parties are called before the transaction of the order. */
const askAboutBuyer = async (world: World, input: CheckoutInput): Promise<void> => {
  if (!input.payer.vatId) return
  const partner = await world.transact(async (ctx) =>
    contractPartnerOf(ctx, (await findCheckoutOffer(ctx, input.username, input.slug, input)).seller),
  )
  for (const part of purchaseParts.broughtTo(world)) await part.ask?.(world, { partner, payer: input.payer })
}

const writeOrders = async (asked: Ctx, input: CheckoutInput, call: Caller | undefined) => {
  const { ctx, newOrder, bumps, shipTo, method, username, purchaseKey } = await assembleOrder(asked, input, call)
  const main = await placeOrder(ctx, newOrder)
  const placed = await orderBumps(ctx, main, bumps, method, shipTo)
  return { ...main, bumps: placed, username, purchaseKey }
}
