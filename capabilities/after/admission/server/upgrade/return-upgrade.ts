import { job } from '#platform/server/job.ts'
import { permits } from '#platform/shared/machine.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'

/** Gives the money of an upgrade back that found no ticket to change, or no place. */
export const returnUpgrade = job<{ orderId: number }>('admission.return_upgrade', {
  run: async (world, { orderId }) => {
    const order = await orderById(world, orderId)
    if (permits(orderPaymentState, order.paymentState, 'refund') && order.paidAmount > order.refundedAmount)
      await refundOrder(world, { orderId, cancels: true, reason: 'the ticket could not be changed' })
  },
})
