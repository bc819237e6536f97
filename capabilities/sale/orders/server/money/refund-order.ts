import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import {
  askForRefund,
  leftToRefund,
  prepareRefund,
  providerNamed,
  recordOutcome,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { orderPaymentState, orderRefusals } from '../../vocabulary.ts'
import { applyTransfer } from './apply-transfer.ts'
import { unallocatedOf } from '../unallocated/note-unallocated.ts'
import { lockOrder } from '../find-order.ts'
import { cancelNow } from '../cancel-order.ts'
import type { Order } from '../tables.ts'

export type RefundWish = {
  orderId: number
  /** One payment of the order; all of them, newest first, when left out. */
  transferId?: number | undefined
  /** Default: all that is left. */
  amount?: number | undefined
  /** Whether the money is still owed afterwards; by default it is not. */
  isStillOwed?: boolean | undefined
  /** Ends the order as well: no further rates. */
  cancels?: boolean | undefined
  reason?: string | undefined
}

/** Gives money back for an order, whole or in part, over one or several of its payments. */
export const refundOrder = async (world: World, wish: RefundWish): Promise<{ order: Order; refunds: Transfer[] }> => {
  const prepared = await world.transact(async (ctx) => {
    const order = await lockOrder(ctx, wish.orderId)
    if (!permits(orderPaymentState, order.paymentState, 'refund'))
      throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
    const payments = await ctx.db
      .selectFrom('transfers')
      .select(['id', 'provider'])
      .where('orderId', '=', order.id)
      .where('type', '=', 'Payment')
      .where('receivedAmount', '>', 0)
      .$if(wish.transferId !== undefined, (query) => query.where('id', '=', wish.transferId ?? 0))
      .orderBy('id', 'desc')
      .execute()
    const refunds: Transfer[] = []
    let left = wish.amount
    for (const payment of payments) {
      const kept = await unallocatedOf(ctx, payment.id)
      const refundable = (await leftToRefund(ctx, payment.id)).left - kept
      const isLast = payment === payments[payments.length - 1]
      const part = left === undefined ? refundable : isLast ? left : Math.min(left, refundable)
      if (part <= 0) continue
      refunds.push(
        await prepareRefund(
          ctx,
          payment.id,
          part,
          providerNamed(payment.provider).refundDays,
          `${wish.isStillOwed ? 'still_owed ' : ''}${wish.reason ?? ''}`.trim() || null,
          kept,
        ),
      )
      if (left !== undefined) left -= part
      if (left === 0) break
    }
    if (refunds.length === 0) throw refuse(orderRefusals, 'nothing_owed')
    if (wish.cancels) await cancelNow(ctx, order, wish.reason ?? 'refund')
    return { order, refunds }
  })
  let order = prepared.order
  for (const refund of prepared.refunds) {
    const outcome = await askForRefund(world, refund)
    order = await world.transact(async (ctx) => {
      await recordOutcome(ctx, refund.id, outcome)
      return applyTransfer(ctx, refund.id)
    })
  }
  return { order, refunds: prepared.refunds }
}
