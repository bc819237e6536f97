import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderById, orderPlaced, orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { leftCheckoutState } from '../vocabulary.ts'

/**
 * The checkout led to an order after all, before or after the email. An unpaid order does not count, but a bank
 * transfer takes days.
 */
const bought = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await orderById(ctx, orderId)
  if (order.paymentMethod !== 'bank_wire' && !isIn(orderPaymentState, 'agreed', order.paymentState)) return
  const found = await ctx.db
    .selectFrom('leftCheckouts')
    .select(['id', 'state'])
    .where('sellerId', '=', order.sellerId)
    .where('productId', '=', order.productId)
    .where('email', '=', order.payerDetails.email)
    .where('state', 'in', leftCheckoutState.sets.open)
    .forUpdate()
    .executeTakeFirst()
  if (found)
    await move(ctx, leftCheckoutState, found.id, found.state === 'kept' ? 'complete' : 'win_back', {
      set: { values: '{}', orderId },
    })
}

export const leftCheckoutReactions = [
  react('left_checkouts.placed', orderPlaced, (ctx, { payload }) => bought(ctx, payload.orderId)),
  react('left_checkouts.agreed', orderStateChanged, (ctx, { payload }) => bought(ctx, payload.orderId)),
]
