import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { payUrl, type AgentTold, type CheckoutSession } from '#capabilities/sale/payment-links/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { agentTexts } from '../../texts.ts'
import { acpTotals } from './acp-totals.ts'

const statusOf = ({ paymentState, refundedAmount, totalAmount }: Order): string => {
  if (refundedAmount > 0 && refundedAmount >= totalAmount) return 'canceled'
  return isIn(orderPaymentState, 'agreed', paymentState)
    ? 'confirmed'
    : isIn(orderPaymentState, 'lost', paymentState)
      ? 'canceled'
      : 'created'
}

/** An order as ACP shows it: in sessions, and in what is told of it later. Its page opens by the session, which says nothing to others. */
export const acpOrder = (
  ctx: Ctx,
  session: CheckoutSession,
  order: Order,
  { told, refundedAt = null }: { told: AgentTold; refundedAt?: Temporal.Instant | null },
): Record<string, unknown> => {
  const { currency } = told
  const refunded = toMinor(order.refundedAmount, currency)
  const isReady = isIn(orderPaymentState, 'agreed', order.paymentState)
  const refundWords = agentTexts.in(ctx.locale)('total.refunded')
  return {
    type: 'order',
    id: order.number,
    checkout_session_id: session.token,
    order_number: order.number,
    permalink_url: payUrl(ctx, session.token),
    status: statusOf(order),
    line_items: [lineOf(session, told, isReady)],
    adjustments:
      refunded > 0 && refundedAt
        ? [
            {
              id: `refund_${order.number}`,
              type: 'refund',
              occurred_at: refundedAt.toString(),
              ...moneyBack(refunded, currency),
            },
          ]
        : [],
    totals: [
      ...acpTotals(ctx, told),
      ...(refunded > 0 ? [{ type: 'amount_refunded', display_text: refundWords, amount: refunded }] : []),
    ],
    confirmation: { confirmation_number: order.number, confirmation_email_sent: isReady },
  }
}

const moneyBack = (amount: number, currency: string) => ({ status: 'completed', amount, currency })

const lineOf = (
  { token }: CheckoutSession,
  { currency, quantity, title, itemId, base, net }: AgentTold,
  isReady: boolean,
) => ({
  id: `line_${token.slice(0, 12)}`,
  title,
  product_id: itemId.split('-')[0],
  quantity: { ordered: quantity, current: quantity, fulfilled: isReady ? quantity : 0 },
  unit_price: toMinor(Math.round(base / quantity), currency),
  subtotal: toMinor(net, currency),
})
