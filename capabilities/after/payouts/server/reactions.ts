import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { verificationChanged } from '#capabilities/people/verification/server/index.ts'
import { payeeChanged, payOutReversed } from '#capabilities/sale/payments/server/index.ts'
import { memberAccepted } from '#capabilities/sale/sales-team/server/index.ts'
import { partnerJoined } from '#capabilities/after/platform-partners/server/index.ts'
import type { PayoutRhythm } from '../vocabulary.ts'
import { noteReversals } from './pay/note-reversals.ts'
import { notePayee } from './payees/note-payee.ts'
import { stopUnverified } from './pay/stop-unverified.ts'

/** An account opened to earn with a sales team is paid monthly, from 50 on, until its owner chooses otherwise. */
const ofSalesTeam = { minimumAmount: 5000, rhythm: 'monthly' } as const

export const payoutReactions = [
  react('payouts.stop_unverified', verificationChanged, async (ctx, { sellerId }) => {
    if (sellerId !== null) await stopUnverified(ctx, sellerId)
  }),
  react('payouts.note_payee', payeeChanged, (ctx, { payload: { provider, payee } }) => notePayee(ctx, provider, payee)),
  react('payouts.note_reversals', payOutReversed, (ctx) => enqueue(ctx, noteReversals, {}, { key: 'note_reversals' })),
  react('payouts.open_account', memberAccepted, async (ctx, { payload: { accountId, isNew } }) => {
    if (isNew) await beginWith(ctx, accountId, ofSalesTeam)
  }),
  react(
    'payouts.open_partner_account',
    partnerJoined,
    async (ctx, { payload: { accountId, isNew, minimumAmount } }) => {
      if (isNew) await beginWith(ctx, accountId, { minimumAmount, rhythm: 'quarterly' })
    },
  ),
]

const beginWith = async (
  ctx: Ctx,
  sellerId: number,
  terms: { minimumAmount: number; rhythm: PayoutRhythm },
): Promise<void> => {
  await ctx.db
    .insertInto('payoutSettings')
    .values({
      ...terms,
      sellerId,
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
}
