import type { Ctx } from '#platform/server/context.ts'
import { mayBePaid } from '#capabilities/people/verification/server/index.ts'
import { payoutTexts } from '../../texts.ts'
import { payoutState } from '../../vocabulary.ts'
import { sellerOr404 } from '../terms.ts'
import { giveBack, stop } from './decide-payout.ts'

/**
 * A seller is no longer verified: payouts that have not been sent are stopped, and their money becomes available again.
 * Payouts already requested from a bank or provider continue.
 */
export const stopUnverified = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const open = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', 'in', payoutState.sets.open)
    .where('askedAt', 'is', null)
    .where('payoutFileId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const payout of open) {
    if (await mayBePaid(ctx, payout)) continue
    const reason = payoutTexts.in((await sellerOr404(ctx, sellerId)).locale)('stopped.kyc')
    if (payout.state === 'pending') await stop(ctx, { id: payout.id, reason })
    else await giveBack(ctx, { id: payout.id, reason })
  }
}
