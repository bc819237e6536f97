import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { dealState } from '../vocabulary.ts'
import { lockOrder } from './find-order.ts'
import type { Order } from './tables.ts'

/** All rates of a deal are paid and its time to withdraw has passed. */
export const closeDeal = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await lockOrder(ctx, orderId)
  if (order.state === 'finalized' && order.paymentState === 'paid') await move(ctx, dealState, order.id, 'close')
}

/** All money of an order went back: so did the deal. */
export const refundDeal = async (ctx: Ctx, order: Pick<Order, 'id' | 'state'>): Promise<void> => {
  if ((dealState.moves.refund.from as readonly string[]).includes(order.state))
    await move(ctx, dealState, order.id, 'refund')
}
