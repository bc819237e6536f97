import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { payUrl } from '#capabilities/sale/payment-links/server/index.ts'
import { readCheckout } from '../view/agent-checkout.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { ucpItem, ucpTotals } from './ucp-checkout.ts'
import { ucpBy } from './ucp-meta.ts'

/** The order of a completed checkout, by the checkout's id: an order's own number opens nothing. */
export const ucpOrderOf = async (ctx: Ctx, seller: Seller, token: string): Promise<Record<string, unknown>> => {
  const { status, order, session, told } = await readCheckout(ctx, { seller, channel: 'ucp' }, token)
  if (status !== 'completed' || !order) throw notFound()
  const isBack = order.refundedAmount >= order.totalAmount && order.totalAmount > 0
  const total = isBack ? 0 : told.quantity
  return {
    ucp: ucpBy('dev.ucp.shopping.order'),
    id: session.token,
    label: order.number,
    checkout_id: session.token,
    permalink_url: payUrl(ctx, session.token),
    line_items: [
      {
        id: `line_${session.token.slice(0, 12)}`,
        item: ucpItem(told, null),
        quantity: { original: told.quantity, total, fulfilled: total },
        totals: ucpTotals(ctx, told),
        status: isBack ? 'removed' : 'fulfilled',
      },
    ],
    fulfillment: { expectations: [], events: [] },
    currency: told.currency.toUpperCase(),
    totals: ucpTotals(ctx, told),
  }
}
