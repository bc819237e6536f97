import type { SandboxPayment } from './books.ts'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { disputedAfterDays } from './instruments.ts'
import { outcomeOf, labelOfWallet, notify } from './books.ts'

export const settleSandboxPayments = job('payments.settle_sandbox', {
  schedule: '*/10 * * * *',
  run: async (world) => {
    const due = await world.db
      .selectFrom('sandboxPayments')
      .select('id')
      .where('settlesAt', '<=', world.ports.now())
      .orderBy('settlesAt')
      .orderBy('id')
      .limit(5000)
      .execute()
    await oneByOne(world, due, (ctx, { id }) => settleOne(ctx, id))
  },
})

export const settleOne = async (ctx: Ctx, id: number, outcome?: string): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const what = outcome ?? payment.outcomeAtSettlement
  if (!what) return
  if (what === 'disputed') return dispute(ctx, payment)
  if (what === 'dispute_won' || what === 'dispute_lost') return decide(ctx, payment, what)
  if (payment.state !== 'processing') return
  const succeeds = what.startsWith('succeeded')
  const changed = await ctx.db
    .updateTable('sandboxPayments')
    .set({
      state: succeeds ? 'succeeded' : 'failed',
      declineReason: succeeds ? null : what,
      settlesAt: what === 'succeeded_then_disputed' ? ctx.now.add({ hours: 24 * disputedAfterDays }) : null,
      outcomeAtSettlement: what === 'succeeded_then_disputed' ? 'disputed' : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    kind: 'payment',
    key: changed.merchantKey,
    outcome: outcomeOf(changed, await labelOfWallet(ctx, changed.walletReference)),
  })
}

const dispute = async (ctx: Ctx, payment: SandboxPayment): Promise<void> => {
  // Only money that is there can be disputed, and once.
  if (
    payment.state !== 'succeeded' ||
    payment.refundedAmount >= payment.amount ||
    payment.disputed ||
    payment.disputeOutcome !== null
  )
    return
  await ctx.db
    .updateTable('sandboxPayments')
    .set({ settlesAt: null, outcomeAtSettlement: null, disputed: true })
    .where('id', '=', payment.id)
    .execute()
  return notify(ctx, {
    kind: 'chargeback_opened',
    key: payment.merchantKey,
    amount: payment.amount - payment.refundedAmount,
    reason: 'disputed by the payer',
  })
}

const decide = async (ctx: Ctx, payment: SandboxPayment, what: 'dispute_won' | 'dispute_lost'): Promise<void> => {
  if (!payment.disputed) return
  await ctx.db
    .updateTable('sandboxPayments')
    .set({ disputed: false, disputeOutcome: what === 'dispute_won' ? 'won' : 'lost' })
    .where('id', '=', payment.id)
    .execute()
  return notify(ctx, {
    kind: what === 'dispute_won' ? 'chargeback_won' : 'chargeback_lost',
    key: payment.merchantKey,
    amount: payment.amount - payment.refundedAmount,
    reason: 'decided by the bank',
  })
}
