import { systemActor, type Ctx } from '#platform/server/context.ts'
import { cancelOrder } from '#capabilities/sale/orders/server/index.ts'
import { waitingUpgrades } from './find-upgrades.ts'

/** Gives up a change that waits for its payment; answers false where it is being paid this moment. */
export const dropWaiting = async (ctx: Ctx, paymentTicketId: number): Promise<boolean> => {
  const [waiting] = await waitingUpgrades(ctx, [paymentTicketId])
  if (!waiting) return true
  if (waiting.paymentState !== 'payment_pending') return false
  await cancelOrder({ ...ctx, actor: systemActor }, { orderId: waiting.orderId, at: 'now', reason: 'upgrade given up' })
  return true
}
