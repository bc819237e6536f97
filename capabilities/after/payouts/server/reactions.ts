import { react } from '#platform/server/events.ts'
import { verificationChanged } from '#capabilities/people/verification/server/index.ts'
import { memberAccepted } from '#capabilities/sale/sales-team/server/index.ts'
import { stopUnverified } from './pay/stop-unverified.ts'

/** An account opened to earn with a sales team is paid monthly, from 50 on, until its owner chooses otherwise. */
const ofSalesTeam = { minimumAmount: 5000, rhythm: 'monthly' } as const

export const payoutReactions = [
  react('payouts.stop_unverified', verificationChanged, async (ctx, { sellerId }) => {
    if (sellerId !== null) await stopUnverified(ctx, sellerId)
  }),
  react('payouts.open_account', memberAccepted, async (ctx, { payload: { accountId, isNew } }) => {
    if (!isNew) return
    await ctx.db
      .insertInto('payoutSettings')
      .values({
        ...ofSalesTeam,
        sellerId: accountId,
        holdDays: null,
        reserveBp: null,
        reserveDays: null,
        isPaused: false,
        pauseReason: null,
        isStopped: false,
        stopReason: null,
        changedAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }),
]
