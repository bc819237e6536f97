import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { debtPaid } from '#capabilities/money/ledger/rules/postings.ts'
import { giveToSeller, lockBalances, post, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { reversePayOutAt, reversing } from '#capabilities/sale/payments/server/index.ts'
import { payoutRefusals, payoutReversalState, payoutState } from '../../vocabulary.ts'
import { settleDebtInvoices } from '../debt/bill-debts.ts'
import type { Payout, PayoutReversal } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { findPayout } from './decide-payout.ts'

/**
 * How much of a payout can be reversed from the seller's account at the provider: what the seller owes, less pending
 * reversals, at most the payout.
 */
export const reversibleOf = async (ctx: Pick<Ctx, 'db'>, payout: Payout): Promise<number> => {
  const { id, sellerId, currency, provider, state, amount } = payout
  if (!reversing.includes(provider) || !isIn(payoutState, 'arrived', state)) return 0
  const owed = await sellerBalanceOf(ctx, sellerId, 'owed', currency)
  const { rows } = await sql<{ asked: number; back: number }>`
    select coalesce(sum(amount) filter (where state = 'asked'), 0)::bigint as asked,
      coalesce(sum(amount) filter (where payout_id = ${id} and state in ${inSet(payoutReversalState, 'living')}), 0)::bigint as back
    from payout_reversals where seller_id = ${sellerId} and currency = ${currency}`.execute(ctx.db)
  return Math.max(0, Math.min(owed - rows[0]!.asked, amount - rows[0]!.back))
}

/** The operator reverses what a seller owes: the intention is committed before the provider is called. */
export const reversePayout = async (world: World, { id }: { id: number }) => {
  const reversal = await world.transact((ctx) => intend(ctx, id))
  await followReversal(world, reversal)
  const { state, reason } = await reversalById(world, reversal.id)
  return { state, amount: reversal.amount, reason }
}

const intend = async (ctx: Ctx, id: number): Promise<PayoutReversal> => {
  const payout = await findPayout(ctx, id)
  await lockBalances(ctx, payout.sellerId, payout.currency)
  const before = await ctx.db.selectFrom('payoutReversals').select('state').where('payoutId', '=', id).execute()
  if (before.some(({ state }) => state === 'asked')) throw refuse(payoutRefusals, 'reversal_waiting')
  const amount = await reversibleOf(ctx, payout)
  if (amount === 0) throw refuse(payoutRefusals, 'nothing_to_reverse')
  const reversal = await ctx.db
    .insertInto('payoutReversals')
    .values({
      payoutId: id,
      sellerId: payout.sellerId,
      state: 'asked',
      amount,
      currency: payout.currency,
      key: `${payout.reference}:reversal:${before.length + 1}`,
      askedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: payout.sellerId,
    action: 'payouts.reversal_asked',
    subject: 'payout',
    subjectId: id,
    after: { amount, currency: payout.currency },
  })
  return reversal
}

/** Calls the provider, with one key, and records the outcome; after a lost answer it calls again with the same key. */
export const followReversal = async (world: World, reversal: PayoutReversal): Promise<void> => {
  const payout = await world.db
    .selectFrom('payouts')
    .select(['provider', 'providerReference'])
    .where('id', '=', reversal.payoutId)
    .executeTakeFirstOrThrow()
  const { key, amount, currency, sellerId } = reversal
  const outcome = await reversePayOutAt(world, {
    sellerId,
    provider: payout.provider,
    key,
    amount,
    currency,
    payOutReference: payout.providerReference ?? '',
  })
  if (outcome.kind === 'unknown') return
  await world.transact(async (ctx) => {
    // Of concurrent workers only one finds it still pending.
    await lockBalances(ctx, sellerId, currency)
    if ((await reversalById(ctx, reversal.id)).state !== 'asked') return
    if (outcome.kind === 'refused')
      await move(ctx, payoutReversalState, reversal.id, 'refuse', {
        set: { closedAt: ctx.now, reason: outcome.reason },
      })
    else {
      await move(ctx, payoutReversalState, reversal.id, 'reverse', {
        set: { closedAt: ctx.now, reference: outcome.reference },
      })
      await bookReversal(ctx, reversal, payout.provider)
    }
  })
}

/** It pays what is owed; what later sales have paid meanwhile becomes payable again. */
export const bookReversal = async (ctx: Ctx, reversal: PayoutReversal, provider: string): Promise<void> => {
  const { id, sellerId, currency, amount } = reversal
  const seller = await sellerOr404(ctx, sellerId)
  await post(ctx, {
    type: 'Settlement',
    key: `payout_reversal:${id}`,
    currency,
    businessDate: localDay(ctx.now, seller.zone),
    sellerId,
    entries: debtPaid(provider, amount, await giveToSeller(ctx, { sellerId, currency, amount })),
  })
  await settleDebtInvoices(ctx, sellerId)
}

const reversalById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<PayoutReversal> =>
  ctx.db.selectFrom('payoutReversals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
