import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { refundReturned } from '../../events.ts'
import type { Order } from '../../tables.ts'
import { noteUnallocated, spentOf } from '../../unallocated/note-unallocated.ts'

/**
 * A refund that did not arrive: what was bought stays given back, its documents too, and the payer is still owed the money. It
 * waits among what belongs to nothing, to be sent again. Safe to repeat.
 */
export const keepReturned = async (ctx: Ctx, order: Order, refund: Transfer): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', refund.refundsId)
    .executeTakeFirstOrThrow()
  const { waitingAfter, noted } = await spentOf(ctx, payment)
  const waiting = waitingAfter(0)
  if (waiting === noted) return
  await noteUnallocated(ctx, order, payment, waiting)
  await emit(ctx, refundReturned, { orderId: order.id, transferId: refund.id, amount: refund.amount }, order.sellerId)
}
