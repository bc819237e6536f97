import { react } from '#platform/server/events.ts'
import { documentFollowed, moneyReceived, moneyReturned } from '#capabilities/sale/orders/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { followEarnings } from './settle-earnings.ts'

export const earningsReactions = [
  react('earnings.follow_payment', moneyReceived, (ctx, { payload }) => followEarnings(ctx, payload.orderId)),
  react('earnings.follow_return', moneyReturned, (ctx, { payload }) => followEarnings(ctx, payload.orderId)),
  react('earnings.follow_document', documentFollowed, (ctx, { payload }) => followEarnings(ctx, payload.orderId)),
  // A won dispute is announced by its transfer only.
  react('earnings.follow_dispute', transferChanged, async (ctx, { payload }) => {
    const dispute = await ctx.db
      .selectFrom('transfers')
      .select('orderId')
      .where('id', '=', payload.transferId)
      .where('type', '=', 'Chargeback')
      .executeTakeFirst()
    if (dispute?.orderId) await followEarnings(ctx, dispute.orderId)
  }),
]
