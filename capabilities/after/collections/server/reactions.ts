import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import {
  moneyReceived,
  moneyReturned,
  orderStateChanged,
  rateDiscarded,
  rateFailed,
  withdrawalNoted,
} from '#capabilities/sale/orders/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { openClaim } from './open-claim.ts'
import { followMoney } from './resolve.ts'
import { followHold, followWithdrawal } from './dunning/follow-hold.ts'
import { goOn } from './dunning/run-dunning.ts'

/** The first mail's day is often the day of the last try. */
const openAndAsk = async (ctx: Ctx, orderId: number): Promise<void> => {
  const claim = await openClaim(ctx, orderId)
  if (claim?.dunningStatus === 'in_progress') await goOn(ctx, claim.id)
}

export const collectionReactions = [
  react('collections.open_claim', rateFailed, async (ctx, { payload }) => {
    if (payload.isFinal) await openAndAsk(ctx, payload.orderId)
  }),
  // A dispute that was lost is owed like a payment that failed.
  react('collections.follow_dispute', transferChanged, async (ctx, { payload }) => {
    if (payload.type !== 'Chargeback') return
    await followHold(ctx, payload.orderId)
    if (payload.state === 'successful') await openAndAsk(ctx, payload.orderId)
  }),
  react('collections.follow_withdrawal', withdrawalNoted, (ctx, { payload }) =>
    followWithdrawal(ctx, payload.orderId, payload.isOpen),
  ),
  react('collections.follow_money', moneyReceived, (ctx, { payload }) => followMoney(ctx, payload.orderId)),
  react('collections.follow_returns', moneyReturned, (ctx, { payload }) => followMoney(ctx, payload.orderId)),
  react('collections.follow_discard', rateDiscarded, (ctx, { payload }) => followMoney(ctx, payload.orderId)),
  react('collections.follow_order', orderStateChanged, (ctx, { payload }) => followMoney(ctx, payload.orderId)),
]
