import { react } from '#platform/server/events.ts'
import { orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { finalizeDeal } from './follow-order.ts'

export const dealReactions = [
  react('deals.finalize', orderStateChanged, async (ctx, { payload }) => {
    if (payload.to === 'paid' || payload.to === 'paying') await finalizeDeal(ctx, payload.orderId)
  }),
]
