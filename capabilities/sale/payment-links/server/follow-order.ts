import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderById, orderStateChanged, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { checkoutSessionState } from '../vocabulary.ts'
import { emptied } from './sessions/end-sessions.ts'
import type { CheckoutSession } from './tables.ts'

/** Lets a session follow its order: completed once that is agreed on, open or expired while it is not. */
const follow = async (ctx: Ctx, orderId: number): Promise<void> => {
  const { rows } =
    await sql<CheckoutSession>`select * from checkout_sessions where order_id = ${orderId} for update`.execute(ctx.db)
  const [session] = rows
  if (!session) return
  const order = await orderById(ctx, orderId)
  if (order.paymentState === 'payment_not_completed') return leave(ctx, session)
  await completeOnceAgreed(ctx, session, order)
}

/** A wire takes days; its buyer has done what the checkout asks for. */
export const completeOnceAgreed = async (
  ctx: Ctx,
  session: CheckoutSession,
  { paymentState, paymentMethod }: Pick<Order, 'paymentState' | 'paymentMethod'>,
): Promise<void> => {
  if (isIn(orderPaymentState, 'agreed', paymentState) || paymentMethod === 'bank_wire') await complete(ctx, session)
}

const complete = async (ctx: Ctx, session: CheckoutSession): Promise<void> => {
  if (session.state === 'completed') return
  if (session.state === 'expired') await countOrders(ctx, session, 1)
  await move(ctx, checkoutSessionState, session.id, 'complete', { set: { ...emptied, completedAt: ctx.now } })
}

/** An order that came to nothing leaves its place at the link to another. */
const leave = async (ctx: Ctx, session: CheckoutSession): Promise<void> => {
  const isOpenStill = session.state === 'open' && session.paymentLinkId === null
  if (session.state === 'expired' || isOpenStill) return
  await countOrders(ctx, session, -1)
  await move(ctx, checkoutSessionState, session.id, session.state === 'open' ? 'expire' : 'lapse')
}

/** Only sessions of links are counted. */
const countOrders = async (ctx: Ctx, { paymentLinkId }: CheckoutSession, by: 1 | -1): Promise<void> => {
  if (paymentLinkId === null) return
  await sql`update payment_links set orders_count = orders_count + ${by} where id = ${paymentLinkId}`.execute(ctx.db)
}

export const paymentLinkReactions = [
  react('payment_links.order_state', orderStateChanged, (ctx, { payload }) => follow(ctx, payload.orderId)),
]
