import { react } from '#platform/server/events.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { moneyReceived, moneyReturned, orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { finalizeDeal, followEarnings } from './follow-order.ts'

export const dealReactions = [
  react('deals.finalize', orderStateChanged, async (ctx, { payload }) => {
    if (payload.to === 'paid' || payload.to === 'paying') await finalizeDeal(ctx, payload.orderId)
  }),
  react('deals.follow_payment', moneyReceived, (ctx, { payload }) => followEarnings(ctx, payload.orderId)),
  react('deals.follow_return', moneyReturned, (ctx, { payload }) => followEarnings(ctx, payload.orderId)),
  // Nobody tells that a dispute was won but its transfer.
  react('deals.follow_dispute', transferChanged, async (ctx, { payload }) => {
    const dispute = await ctx.db.selectFrom('transfers').select('orderId').where('id', '=', payload.transferId).where('type', '=', 'Chargeback').executeTakeFirst()
    if (dispute?.orderId) await followEarnings(ctx, dispute.orderId)
  }),
]
