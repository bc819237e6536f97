import { react } from '#platform/server/events.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { finalizeDeal } from './follow-order.ts'

export const dealReactions = [
  react('deals.finalize', orderStateChanged, async (ctx, { payload }) => {
    if (isIn(orderPaymentState, 'settled', payload.to)) await finalizeDeal(ctx, payload.orderId)
  }),
]
