import QRCode from 'qrcode'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Given } from '#platform/shared/contract.ts'
import { partDue, publicClaim } from '#capabilities/after/collections/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import {
  heldVouchers,
  orderById,
  orderByToken,
  payAlong,
  preparePayment,
  ratesOf,
  settleReturn,
  startPayment,
  type Order,
} from '#capabilities/sale/orders/server/index.ts'
import { thanksOf } from '#capabilities/offer/catalog/rules/success-words.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { offeredMethods } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { tillOf } from '#capabilities/sale/payment-rules/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import type { showPublicOrder } from '../contract.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { coverUrlOf } from './cover.ts'
import { onwardUrl } from './forward-order.ts'
import { successPath } from './place-checkout.ts'
import { publicSeller } from './show-counter.ts'

/** The order as whoever holds its token sees it: what was bought, what is open, how to pay it. */
export const publicOrder = async (
  ctx: Pick<Ctx, 'db' | 'ports' | 'now'>,
  token: string,
): Promise<Given<typeof showPublicOrder>> => {
  const order = await orderByToken(ctx, token)
  const seller = (await sellerById(ctx, order.sellerId))!
  const product = await ctx.db
    .selectFrom('products')
    .select([
      'id',
      'slug',
      'name',
      'form',
      'deliveryText',
      'paymentMethods',
      'successUrl',
      'cancelUrl',
      'errorUrl',
      'forwardGroups',
      'successWords',
    ])
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const till = await tillOf(ctx, order.sellerId, order.soldBy)
  const method = order.paymentMethodId
    ? await ctx.db
        .selectFrom('paymentMethods')
        .select('label')
        .where('id', '=', order.paymentMethodId)
        .executeTakeFirst()
    : undefined
  const lastTry = await ctx.db
    .selectFrom('transfers')
    .select(['state', 'declineReason'])
    .where('orderId', '=', order.id)
    .where('type', '=', 'Payment')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const rates = await ratesOf(ctx, order.id)
  const held = await heldVouchers(ctx, order.id)
  const name = await soldName(ctx, order, product.name)
  const values = { first_name: order.payerDetails.firstName, product: name, seller: seller.name }
  const may = (action: string) => permits(orderPaymentState, order.paymentState, action)
  return {
    ...order,
    methodLabel: method?.label ?? null,
    voucherAmount: held.reduce((sum, voucher) => sum + voucher.amount, 0),
    buyerEmail: order.payerDetails.email,
    buyerFirstName: order.payerDetails.firstName,
    seller: await publicSeller(ctx, seller, order.soldBy),
    successUrl: onwardUrl(ctx, order, product),
    cancelUrl: product.cancelUrl,
    errorUrl: product.errorUrl,
    product: { ...product, name, coverUrl: await coverUrlOf(ctx, product.id) },
    thanks: { de: thanksOf(product.successWords, 'de', values), en: thanksOf(product.successWords, 'en', values) },
    rates,
    wire: await openWire(ctx, order, till.bank),
    claim: await publicClaim(ctx, order.id),
    mainToken: order.mainOrderId === null ? null : (await orderById(ctx, order.mainOrderId)).token,
    along: await boughtAlong(ctx, order.id),
    declineReason: lastTry?.state === 'denied' ? lastTry.declineReason : null,
    canPay: may('pay') && order.paymentMethod !== 'free',
    canChangeMethod: may('change_method') && order.periodType !== 'one_time',
    methods: offeredMethods(
      till.providers.filter(({ name }) => isTestMoney(ctx.ports.settings, name) === order.isTest),
      till.rules,
      {
        form: order.periodType,
        currency: order.currency,
        countryCode: order.payerDetails.countryCode,
        firstAmount: rates[0]?.amount ?? null,
      },
      product.paymentMethods,
    ),
  }
}

const boughtAlong = async (ctx: Pick<Ctx, 'db'>, orderId: number) =>
  (
    await ctx.db
      .selectFrom('orders')
      .innerJoin('products', 'products.id', 'orders.productId')
      .select(['orders.token', 'products.name', 'orders.paymentState', 'orders.totalAmount', 'orders.currency'])
      .where('mainOrderId', '=', orderId)
      .orderBy('orders.id')
      .execute()
  ).map((each) => ({
    ...each,
    isOpen: each.paymentState === 'payment_pending' || each.paymentState === 'payment_not_completed',
  }))

/** An upgrade sells a change of a ticket, not the event. */
const soldName = async (ctx: Pick<Ctx, 'db'>, order: Order, productName: string): Promise<string> =>
  order.orderType === 'ticket_upgrade'
    ? ((await ctx.db.selectFrom('sellables').select('name').where('orderId', '=', order.id).executeTakeFirst())?.name ??
      productName)
    : productName

/** Instructions for a wire that is awaited, with the code banking apps scan (EPC069-12). */
const openWire = async (
  ctx: Pick<Ctx, 'db'>,
  order: Order,
  bank: { holder: string; iban: string; bic: string | null } | null,
) => {
  const wire = await ctx.db
    .selectFrom('transfers')
    .select(['wireReference', 'amount', 'receivedAmount', 'currency'])
    .where('orderId', '=', order.id)
    .where('provider', '=', 'direct_bank')
    .where('type', '=', 'Payment')
    .where('state', 'in', ['waiting', 'partially_paid'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!wire?.wireReference || !bank) return null
  const amount = wire.amount - wire.receivedAmount
  const code = [
    'BCD',
    '002',
    '1',
    'SCT',
    bank.bic ?? '',
    bank.holder.slice(0, 70),
    bank.iban,
    `EUR${toDecimal(amount)}`,
    '',
    '',
    wire.wireReference,
  ].join('\n')
  return {
    ...bank,
    reference: wire.wireReference,
    amount,
    currency: wire.currency,
    qr: await QRCode.toString(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
  }
}

/** The buyer is back from the provider's page. */
export const comeBack = async (world: World, token: string) => {
  await payAlong(world, await settleReturn(world, await orderByToken(world, token)))
  return publicOrder({ ...world, now: world.ports.now() }, token)
}

/** Starts a payment of what is open, of the next part of it where parts were agreed, or of nothing, to leave a new method. */
export const payWhatIsOpen = async (
  world: World,
  input: { token: string; provider: string; form: PaymentForm; isPart: boolean },
) => {
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
  const next = await startPayment(
    world,
    order,
    transfer,
    `${world.ports.settings.PUBLIC_URL}${successPath(username, order.token)}?returned=1`,
  )
  return { redirectUrl: next.redirectUrl, paymentState: next.order.paymentState }
}
