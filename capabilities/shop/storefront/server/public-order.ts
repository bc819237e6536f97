import type { Ctx } from '#platform/server/context.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { forEachLanguage } from '#platform/shared/text-by-language.ts'
import { partDue, publicClaim } from '#capabilities/after/collections/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import {
  boughtTogether,
  heldVouchers,
  orderById,
  orderByToken,
  preparePayment,
  ratesOf,
  settleReturn,
  startPayment,
  type Order,
} from '#capabilities/sale/orders/server/index.ts'
import { thanksOf } from '#capabilities/offer/catalog/rules/success-words.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { beginPatience } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { returnUrl } from '#capabilities/sale/orders/rules/order-links.ts'
import { cancelUrlOf, coverUrlOf, onwardUrl, publicSeller } from '#capabilities/sale/checkout/server/index.ts'
import { buyersPart } from './open-purchase.ts'
import { payablePart } from './payable-part.ts'
import type { payOpen, showPublicOrder } from '../contract.ts'
import { checkoutRefusals } from '#capabilities/sale/checkout/vocabulary.ts'

/** The order as visible with its token: what was bought, what is due, how to pay it. */
export const publicOrder = async (
  ctx: Pick<Ctx, 'db' | 'ports' | 'now' | 'actor'>,
  token: string,
  call?: Pick<Call, 'cookies'>,
): Promise<Output<typeof showPublicOrder>> => {
  const order = await orderByToken(ctx, token)
  const seller = (await sellerById(ctx, order.sellerId))!
  const product = await productOf(ctx, order)
  const rates = await ratesOf(ctx, order.id)
  const held = await heldVouchers(ctx, order.id)
  const name = await soldName(ctx, order)
  const values = { first_name: order.payerDetails.firstName, product: name, seller: seller.name }
  const led = await onwardUrl(ctx, order, product)
  return {
    ...order,
    ...(await payablePart(ctx, order)),
    voucherAmount: held.reduce((sum, voucher) => sum + voucher.amount, 0),
    buyerEmail: order.payerDetails.email,
    sendsMail: ctx.ports.settings.SMTP_URL !== undefined,
    buyerFirstName: order.payerDetails.firstName,
    seller: await publicSeller(ctx, seller, order.soldBy),
    successUrl: led.url,
    isLed: led.isLed,
    isAwaited: led.isAwaited,
    cancelUrl: await cancelUrlOf(ctx, order, product),
    errorUrl: product.errorUrl,
    product: { ...product, name, coverUrl: await coverUrlOf(ctx, product.id) },
    thanks: forEachLanguage((locale) => thanksOf(product.successWords, locale, values)),
    rates,
    claim: await publicClaim(ctx, order.id),
    mainToken: order.mainOrderId === null ? null : (await orderById(ctx, order.mainOrderId)).token,
    along: await boughtAlong(ctx, order),
    ...(await buyersPart(ctx, order, call)),
  }
}

/** What was bought, in the language of the purchase. */
const productOf = async (ctx: Pick<Ctx, 'db'>, { productId, locale }: Order) => {
  const bought = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'form', 'deliveryText'])
    .select(['successUrl', 'cancelUrl', 'errorUrl', 'forwardGroups', 'successWords'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return (await translationsFor(ctx, pickLocale(locale), [productId])).product(bought)
}

const boughtAlong = async (ctx: Pick<Ctx, 'db'>, order: Order) =>
  (await boughtTogether(ctx, order)).map((each) => ({
    ...each,
    name: each.productName,
    isOpen: isIn(orderPaymentState, 'awaits_buyer', each.paymentState),
    isHad: isIn(orderPaymentState, 'settled', each.paymentState) && !isIn(orderPaymentState, 'over', each.paymentState),
  }))

const soldName = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<string> =>
  (
    await ctx.db
      .selectFrom('sellables')
      .select('name')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).name

/** Asks the provider for the outcome of the last payment; returns whether it is still unknown. */
const settleLast = async (
  world: World,
  token: string,
  how: Parameters<typeof settleReturn>[2] = {},
): Promise<boolean> => (await settleReturn(world, await orderByToken(world, token), how)).isChecking

/** The buyer is back from the provider's page. */
export const comeBack = async (world: World, token: string, call?: Pick<Call, 'cookies'>) => {
  const isChecking = await settleLast(world, token)
  return { ...(await publicOrder({ ...world, now: world.ports.now() }, token, call)), isChecking }
}

/**
 * Starts a payment of what is open, of the next part of it where parts were agreed, or of nothing, to leave a new
 * method.
 */
export const payWhatIsOpen = async (
  world: World,
  input: { token: string; provider: string; form: PaymentForm; isPart: boolean; payForm?: string | undefined },
): Promise<Output<typeof payOpen>> => {
  // Prevents a double payment: the last one may have succeeded meanwhile, or wait for the payer's bank in another
  // window.
  const patience = beginPatience()
  await settleLast(world, input.token, { isLeft: true, patience })
  const { order, transfer, username } = await world.transact(async (ctx) => {
    const order = await orderByToken(ctx, input.token)
    const shown = await publicOrder(ctx, input.token)
    if (!shown.methods.some((method) => method.provider === input.provider && method.form === input.form))
      throw refuse(checkoutRefusals, 'method_not_offered', {}, { form: ['not_in_list'] })
    return {
      order,
      transfer: await preparePayment(ctx, order, {
        ...input,
        amount: input.isPart ? await partDue(ctx, order.id) : null,
      }),
      username: shown.seller.username,
    }
  })
  const back = returnUrl(world.ports.settings.PUBLIC_URL, username, order.token)
  const next = await startPayment(world, order, transfer, back, { payForm: input.payForm, patience })
  return {
    redirectUrl: next.redirectUrl,
    payForm: next.secret ? { secret: next.secret, returnUrl: back } : null,
    paymentState: next.order.paymentState,
  }
}
