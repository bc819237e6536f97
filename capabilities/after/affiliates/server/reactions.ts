import { react } from '#platform/server/events.ts'
import { isIn } from '#platform/shared/machine.ts'
import { earningsBooked } from '#capabilities/sale/earnings/server/index.ts'
import { orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { bindLifetime } from './attribution/bind-lifetime.ts'
import { followSales } from './statistics/follow-sales.ts'

export const affiliateReactions = [
  react('affiliates.note_purchase', orderStateChanged, async (ctx, { payload: { orderId, to } }) => {
    if (isIn(orderPaymentState, 'settled', to)) await bindLifetime(ctx, orderId)
    await followSales(ctx, orderId)
  }),
  react('affiliates.follow_earnings', earningsBooked, (ctx, { payload }) => followSales(ctx, payload.orderId)),
]
