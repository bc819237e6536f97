import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { MoveOf } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Entry } from '#capabilities/money/ledger/rules/postings.ts'
import { payoutFreed, payoutGone, payoutSent } from '#capabilities/money/ledger/rules/postings.ts'
import { lastCheck, lockBalances, offsetDebt, post, balanceAccount } from '#capabilities/money/ledger/server/index.ts'
import { isBankLegitimated, mayBePaid } from '#capabilities/people/verification/server/index.ts'
import { dropDrafts, issueMemosOf } from '#capabilities/after/credit-memos/server/index.ts'
import { payoutRefusals, payoutState } from '../../vocabulary.ts'
import { issueStatement } from '../documents/issue-statement.ts'
import { payoutChanged } from '../events.ts'
import { unmetPayee } from '../payees/unmet-payee.ts'
import { payoutTables, type Payout } from '../tables.ts'
import { sellerOr404, termsOf } from '../terms.ts'

/** A payout in the actor's scope; 404 for others. */
export const findPayout = async (ctx: Ctx, id: number): Promise<Payout> => {
  const payout = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, payoutTables, 'payouts'))
    .executeTakeFirst()
  if (!payout) throw notFound()
  return payout
}

/** One step of a payout: state, books, audit and event together. */
const step = async (
  ctx: Ctx,
  payout: Payout,
  name: MoveOf<typeof payoutState>,
  set: Record<string, unknown>,
  books: { type: 'Payout' | 'Cashout'; key: string; entries: Entry[] },
  reason?: string,
) => {
  const { from, to } = await move(ctx, payoutState, payout.id, name, { set, ...(reason ? { reason } : {}) })
  const seller = await sellerOr404(ctx, payout.sellerId)
  await post(ctx, {
    ...books,
    currency: payout.currency,
    businessDate: localDay(ctx.now, seller.zone),
    sellerId: payout.sellerId,
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: payout.sellerId,
    action: `payouts.${name}`,
    subject: 'payout',
    subjectId: payout.id,
    before: { state: from },
    after: { state: to, ...(reason ? { reason } : {}) },
  })
  await emit(ctx, payoutChanged, { payoutId: payout.id, state: to as 'issued' }, payout.sellerId)
  return { state: to }
}

/** Numbers credit memo and statement and lets the payout go into the next file. */
export const approve = async (ctx: Ctx, { id }: { id: number }) => {
  const payout = await findPayout(ctx, id)
  if (!(await lastCheck(ctx)).isGreen) throw refuse(payoutRefusals, 'books_red')
  if ((await termsOf(ctx, await sellerOr404(ctx, payout.sellerId))).isStopped) throw refuse(payoutRefusals, 'stopped')
  if (!(await mayBePaid(ctx, payout))) throw refuse(payoutRefusals, 'kyc')
  const account = await ctx.db
    .selectFrom('bankAccounts')
    .select(['state', 'holder', 'ibanSealed'])
    .where('id', '=', payout.bankAccountId)
    .executeTakeFirstOrThrow()
  if (account.state !== 'activated' || !(await isBankLegitimated(ctx, payout.bankAccountId)))
    throw refuse(payoutRefusals, 'no_bank_account')
  // One that waits for its owner may be approved, and leaves once they have confirmed it.
  if ((await unmetPayee(ctx, payout)) === 'payee_mismatch') throw refuse(payoutRefusals, 'payee_mismatch')
  const sender = await ctx.db.selectFrom('payoutSender').select('name').executeTakeFirst()
  if (!sender) throw refuse(payoutRefusals, 'no_sender')
  const seller = await sellerOr404(ctx, payout.sellerId)
  const done = await step(
    ctx,
    payout,
    'approve',
    { issuedAt: ctx.now },
    { type: 'Payout', key: `payout:${id}:sent`, entries: payoutSent(payout.sellerId, id, payout.amount) },
  )
  const memos = await issueMemosOf(ctx, seller, id, {
    reference: payout.reference,
    amount: payout.amount,
    currency: payout.currency,
    account: { holder: account.holder, ibanSealed: account.ibanSealed },
  })
  await issueStatement(ctx, payout, sender.name, memos)
  return done
}

/** Takes the movements out of a payout that does not happen: they wait for the next one, after what is owed. */
const free = async (ctx: Ctx, payout: Payout, name: 'stop' | 'give_back', from: string, reason: string) => {
  await lockBalances(ctx, payout.sellerId, payout.currency)
  const done = await step(
    ctx,
    payout,
    name,
    { closedAt: ctx.now, reason },
    { type: 'Payout', key: `payout:${payout.id}:freed`, entries: payoutFreed(payout.sellerId, from, payout.amount) },
    reason,
  )
  await ctx.db.updateTable('payoutLines').set({ freedAt: ctx.now }).where('payoutId', '=', payout.id).execute()
  const seller = await sellerOr404(ctx, payout.sellerId)
  await offsetDebt(ctx, {
    sellerId: payout.sellerId,
    currency: payout.currency,
    key: `payout:${payout.id}:offset`,
    day: localDay(ctx.now, seller.zone),
  })
  return done
}

export const stop = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const payout = await findPayout(ctx, id)
  const done = await free(ctx, payout, 'stop', balanceAccount(payout.sellerId, 'payout'), reason)
  await dropDrafts(ctx, id)
  return done
}

/** The bank confirms. */
export const confirm = async (ctx: Ctx, { id }: { id: number }) => {
  const payout = await findPayout(ctx, id)
  return step(
    ctx,
    payout,
    'confirm',
    { closedAt: ctx.now },
    { type: 'Cashout', key: `payout:${id}:gone`, entries: payoutGone(payout.provider, id, payout.amount) },
  )
}

/** The bank returned the money. Credit memos stay valid: only the money comes back. */
export const giveBack = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const payout = await findPayout(ctx, id)
  return free(ctx, payout, 'give_back', `in_transit:${id}`, reason)
}
