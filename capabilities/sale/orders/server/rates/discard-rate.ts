import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { orderRateState } from '../../vocabulary.ts'
import { rateDiscarded } from '../events.ts'
import type { Order, OrderRate } from '../tables.ts'

/**
 * Cancels an instalment; credit applied to it becomes available for others. With `leavesPlan` its position in the plan
 * is free again: a change of plan or a withdrawn cancellation writes another instalment there.
 */
export const discardRate = async (
  ctx: Ctx,
  order: Order,
  rate: Pick<OrderRate, 'id' | 'creditAmount'>,
  more: { reason?: string | undefined; leavesPlan?: boolean } = {},
): Promise<void> => {
  await move(ctx, orderRateState, rate.id, 'skip', {
    set: { nextTryAt: null, creditAmount: 0, ...(more.leavesPlan ? { position: null } : {}) },
    reason: more.reason,
  })
  if (rate.creditAmount > 0)
    await sql`update orders set credit_amount = credit_amount + ${rate.creditAmount} where id = ${order.id}`.execute(
      ctx.db,
    )
  await emit(ctx, rateDiscarded, { orderId: order.id, orderRateId: rate.id }, order.sellerId)
}
