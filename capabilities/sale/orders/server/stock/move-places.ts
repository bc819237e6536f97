import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { reserveTickets, returnTickets, sellTickets } from '#capabilities/offer/tickets/server/index.ts'
import { stockHoldOf } from './move-stock.ts'
import type { OrderPaymentState } from '../tables.ts'

type Holder = { ticketId: number | null; paymentState: OrderPaymentState; movedQuantity: number; quantity: number }

const lockHolder = async (ctx: Ctx, orderId: number): Promise<Holder> =>
  ctx.db
    .selectFrom('orders')
    .select(['ticketId', 'paymentState', 'movedQuantity', 'quantity'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()

const noteMoved = (ctx: Ctx, orderId: number, by: 1 | -1) =>
  sql`update orders set moved_quantity = moved_quantity + ${by} where id = ${orderId}`.execute(ctx.db)

/** Releases one place of an order: its ticket moved to another order. */
export const giveUpPlace = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await lockHolder(ctx, orderId)
  if (order.movedQuantity >= order.quantity) return
  await noteMoved(ctx, orderId, 1)
  if (order.ticketId !== null && stockHoldOf(order.paymentState) === 'sold') await returnTickets(ctx, order.ticketId, 1)
}

/** Takes a released place again; returns false if the order has ended or none is left. */
export const regainPlace = async (ctx: Ctx, orderId: number): Promise<boolean> => {
  const order = await lockHolder(ctx, orderId)
  if (order.movedQuantity === 0 || order.ticketId === null || stockHoldOf(order.paymentState) !== 'sold') return false
  if (!(await reserveTickets(ctx, order.ticketId, 1))) return false
  await sellTickets(ctx, order.ticketId, 1)
  await noteMoved(ctx, orderId, -1)
  return true
}
