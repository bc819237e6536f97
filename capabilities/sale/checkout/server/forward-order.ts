import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { toDecimal } from '#platform/shared/money.ts'
import type { Output } from '#platform/shared/contract.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import type { showForwarded } from '../contract/forwarded.ts'
import { forwardUrl, type ForwardGroup } from '../rules/forward-url.ts'

const purpose = 'checkout.forward'
const minutes = 15

/** Where a room leads buyers on to after a purchase, before the product's own page; null where it has nothing to say. */
export type Onward = {
  name: string
  /** It leads on only who has paid. */
  afterMoney?: true
  urlOf: (ctx: Pick<Ctx, 'db' | 'ports'>, order: Order) => Promise<string | null>
  /** Where who does not buy after all goes back to, before the product's own page. */
  cancelUrlOf?: (ctx: Pick<Ctx, 'db' | 'ports'>, order: Order) => Promise<string | null>
}
export const onward = extensionPoint<Onward>('checkout.onward')

type Forwarding = { id: number; name: string; successUrl: string | null; forwardGroups: readonly ForwardGroup[] }

/**
 * The page buyers are led on to. `isLed`: it is that of a room that leads them, which does so before the money is there, too; `isAwaited`:
 * somebody's own program sent them here and waits for them, paid or not.
 */
export const onwardUrl = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  order: Order,
  product: Forwarding,
): Promise<{ url: string | null; isLed: boolean; isAwaited: boolean }> => {
  for (const { urlOf, afterMoney } of onward.broughtTo(ctx)) {
    const url = await urlOf(ctx, order)
    if (url) return { url, isLed: !afterMoney, isAwaited: afterMoney === true }
  }
  return { url: ownUrl(ctx, order, product), isLed: false, isAwaited: false }
}

export const cancelUrlOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  order: Order,
  product: { cancelUrl: string | null },
): Promise<string | null> => {
  for (const each of onward.broughtTo(ctx)) {
    const url = await each.cancelUrlOf?.(ctx, order)
    if (url) return url
  }
  return product.cancelUrl
}

const ownUrl = (ctx: Pick<Ctx, 'now' | 'ports'>, order: Order, product: Forwarding): string | null => {
  if (!product.successUrl) return null
  const expires = Math.floor(ctx.now.add({ minutes }).epochMilliseconds / 1000)
  return forwardUrl(
    product.successUrl,
    product.forwardGroups,
    {
      payment: {
        order_id: order.id,
        payment_state: order.paymentState,
        payment_method: order.paymentMethod,
        amount: toDecimal(order.totalAmount),
        currency: order.currency,
      },
      product: { product_id: product.id, product_name: product.name, pricing_plan_id: order.pricingPlanId },
      additional: {
        quantity: order.quantity,
        coupon_code: order.couponCode,
        campaign_id: order.campaignId,
        add_id1: order.addId1,
        add_id2: order.addId2,
      },
    },
    `${order.id}.${expires}.${sign(ctx.ports.secret, purpose, `${order.id}.${expires}`)}`,
  )
}

/**
 * Personal details of an order for the seller's page, for anyone with a token that has not expired. The product's
 * settings are read again: a group that was removed is withheld.
 */
export const forwardedOrder = async (ctx: Ctx, token: string): Promise<Output<typeof showForwarded>> => {
  const [, id, expires, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? []
  if (!id || !expires || !isSignatureOf(ctx.ports.secret, purpose, `${id}.${expires}`, signature)) throw notFound()
  if (Number(expires) * 1000 <= ctx.now.epochMilliseconds) throw notFound()
  const order = await orderById(ctx, Number(id))
  const { forwardGroups } = await ctx.db
    .selectFrom('products')
    .select('forwardGroups')
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  return {
    orderId: order.id,
    payer: forwardGroups.includes('payer') ? personOf(order.payerDetails) : null,
    receiver: forwardGroups.includes('receiver') ? personOf(order.ownerDetails) : null,
  }
}

const personOf = ({ firstName, lastName, email, company, countryCode }: Order['payerDetails']) => ({
  firstName,
  lastName,
  email,
  company,
  countryCode,
})
