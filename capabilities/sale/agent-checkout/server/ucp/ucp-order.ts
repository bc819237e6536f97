import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import {
  agentSessionOfOrder,
  payUrl,
  type AgentTold,
  type CheckoutSession,
} from '#capabilities/sale/payment-links/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { itemIdOf } from '../../rules/item-ids.ts'
import { readCheckout, type Place } from '../view/agent-checkout.ts'
import { expectScope } from '../view/linked-buyer.ts'
import { ucpItem, ucpTotals } from './ucp-checkout.ts'
import { ucpBy } from './ucp-meta.ts'

type Body = Record<string, unknown>
type Sold = { session: Pick<CheckoutSession, 'token'>; order: Order; told: AgentTold }
type Moved = { id: number; type: 'Payment' | 'Refund' | 'Chargeback'; amount: number; at: Temporal.Instant }

/**
 * The order of a completed checkout, by the checkout's id: an order's own number opens nothing. A buyer who linked their
 * account is told of all orders that are theirs at this shop, by either.
 */
export const ucpOrderOf = async (ctx: Ctx, place: Place, token: string): Promise<Body> => {
  expectScope(ctx, place, 'dev.ucp.shopping.order:read')
  if (place.linked) return ownOrder(ctx, place.seller, place.linked.userId, token)
  const { status, order, session, told } = await readCheckout(ctx, place, token)
  if (status !== 'completed' || !order) throw notFound()
  return ucpOrder(ctx, { session, order, told })
}

type Owned = { id: number; title: string; sessionToken: string | null }

const ownOrder = async (ctx: Ctx, seller: Seller, userId: number, token: string): Promise<Body> => {
  const { rows } = await sql<Owned>`
    select o.id, p.name as title, s.token as session_token from orders o join products p on p.id = o.product_id
      left join checkout_sessions s on s.order_id = o.id and s.channel = 'ucp'
    where o.seller_id = ${seller.id} and o.buyer_user_id = ${userId} and (s.token = ${token} or o.number = ${token})`.execute(
    ctx.db,
  )
  const [found] = rows
  const order = found && (await orderById(ctx, found.id))
  if (!found || !order || isIn(orderPaymentState, 'lost', order.paymentState)) throw notFound()
  const session = found.sessionToken === null ? undefined : await agentSessionOfOrder(ctx, order.id)
  if (session && !isPlacedByUcp(session, order)) throw notFound()
  const told = session?.told ?? toldOfOrder(order, found.title)
  return ucpOrder(ctx, { session: { token: session?.token ?? order.number }, order, told })
}

/** What an order that no agent placed sells, in the words of one that was. */
const toldOfOrder = (order: Order, title: string): AgentTold => ({
  itemId: itemIdOf(order.productId, order.pricingPlanId),
  title,
  quantity: order.quantity,
  currency: order.currency,
  base: order.netAmount,
  discount: 0,
  net: order.netAmount,
  vat: order.vatAmount,
  gross: order.totalAmount,
})

/** Whether the checkout came to an order: it is paid or promised, or was before. */
export const isPlacedByUcp = ({ state }: CheckoutSession, { paymentState }: Order): boolean =>
  state === 'completed' || isIn(orderPaymentState, 'agreed', paymentState)

const movedFor = async ({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<Moved[]> =>
  (
    await sql<Moved>`select id, type, amount, coalesce(processed_at, created_at) as at from transfers
      where order_id = ${orderId} and state = 'successful' order by id`.execute(db)
  ).rows

/** An order as it is now: asked for, and told. */
export const ucpOrder = async (ctx: Ctx, { session, order, told }: Sold): Promise<Body> => {
  const moved = await movedFor(ctx, order.id)
  const isBack =
    isIn(orderPaymentState, 'money_back', order.paymentState) ||
    (order.refundedAmount >= order.totalAmount && order.totalAmount > 0)
  const isGiven = !isIn(orderPaymentState, 'open', order.paymentState)
  const total = isBack ? 0 : told.quantity
  const line = `line_${session.token.slice(0, 12)}`
  return {
    ucp: ucpBy('dev.ucp.shopping.order'),
    id: session.token,
    label: order.number,
    checkout_id: session.token,
    permalink_url: payUrl(ctx, session.token),
    line_items: [
      {
        id: line,
        item: ucpItem(told, null),
        quantity: { original: told.quantity, total, fulfilled: isGiven ? total : 0 },
        totals: ucpTotals(ctx, told),
        status: isBack ? 'removed' : isGiven ? 'fulfilled' : 'processing',
      },
    ],
    fulfillment: {
      expectations: [],
      events: isGiven ? givenAt(moved, { id: line, quantity: told.quantity }) : [],
    },
    adjustments: adjustmentsOf(order, moved, told),
    currency: told.currency.toUpperCase(),
    totals: ucpTotals(ctx, told),
  }
}

/** What is digital is there with its payment. */
const givenAt = (moved: readonly Moved[], line: Body): Body[] => {
  const first = moved.find(({ type }) => type === 'Payment')
  if (!first) return []
  return [{ id: `access_${first.id}`, occurred_at: first.at.toString(), type: 'delivered', line_items: [line] }]
}

const adjustmentsOf = ({ canceledAt }: Order, moved: readonly Moved[], { currency }: AgentTold): Body[] => [
  ...moved
    .filter(({ type }) => type !== 'Payment')
    .map(({ id, type, amount, at }) => ({
      id: `return_${id}`,
      type: type === 'Refund' ? 'refund' : 'dispute',
      occurred_at: at.toString(),
      status: 'completed',
      totals: [{ type: 'total', amount: -toMinor(Math.abs(amount), currency) }],
    })),
  ...(canceledAt === null
    ? []
    : [{ id: 'cancellation', type: 'cancellation', occurred_at: canceledAt.toString(), status: 'completed' }]),
]
