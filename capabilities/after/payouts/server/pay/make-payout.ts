import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { draftMemos } from '#capabilities/after/credit-memos/server/index.ts'
import { payoutSetAside } from '#capabilities/money/ledger/rules/postings.ts'
import { lockBalances, post, balanceAccount, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { payoutRefusals, type UnmetCondition } from '../../vocabulary.ts'
import { activeAccount } from '../bank/bank-accounts.ts'
import { holderOf } from '../bank/money-at.ts'
import { providerFor } from '../bank/providers.ts'
import { payoutChanged } from '../events.ts'
import type { Payout } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { unmetNow } from './unmet-now.ts'

/**
 * Sets everything a seller has available aside for one payout, or returns what prevents it. The balances are locked
 * until the commit; a movement can be in one valid payout of a seller only, and only one payout can wait: concurrent
 * runs pay nothing twice.
 */
export const makePayout = async (
  ctx: Ctx,
  seller: Seller,
  currency: string,
): Promise<{ payout: Payout } | { unmet: UnmetCondition[] }> => {
  await lockBalances(ctx, seller.id, currency)
  const unmet = await unmetNow(ctx, seller, currency)
  const account = await activeAccount(ctx, seller.id)
  const byBank = providerFor(currency)
  if (unmet.length > 0 || !account || !byBank) return { unmet }
  const amount = await sellerBalanceOf(ctx, seller.id, 'available', currency)
  const provider = (await holderOf(ctx, { sellerId: seller.id, currency, amount })) ?? byBank
  const payout = await insertPayout(ctx, account, { sellerId: seller.id, currency, amount, provider })
  const total = await takeLines(ctx, payout)
  if (total !== amount)
    throw new Error(
      `Payout ${payout.id} of seller ${seller.id}: its movements add up to ${total}, available is ${amount}.`,
    )
  await post(ctx, {
    type: 'Payout',
    key: `payout:${payout.id}`,
    currency,
    businessDate: localDay(ctx.now, seller.zone),
    sellerId: seller.id,
    entries: payoutSetAside(seller.id, amount),
  })
  await draftMemos(ctx, seller, { currency, payoutId: payout.id })
  await emit(ctx, payoutChanged, { payoutId: payout.id, state: 'pending' }, seller.id)
  return { payout }
}

type NewPayout = Pick<Payout, 'sellerId' | 'currency' | 'amount' | 'provider'>
type Account = NonNullable<Awaited<ReturnType<typeof activeAccount>>>

const insertPayout = (ctx: Ctx, account: Account, payout: NewPayout): Promise<Payout> =>
  ctx.db
    .insertInto('payouts')
    .values({
      ...payout,
      token: randomToken(12),
      state: 'pending',
      bankAccountId: account.id,
      ibanMasked: account.ibanMasked,
      reference: `PO-${randomToken(20)}`,
      number: null,
      payoutFileId: null,
      providerReference: null,
      askedAt: null,
      reason: null,
      createdAt: ctx.now,
      issuedAt: null,
      closedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes all movements of the available balance that are in no valid payout; returns their sum. */
const takeLines = async (ctx: Ctx, payout: Payout): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with taken as (
      insert into payout_lines (payout_id, seller_id, ledger_transaction_id, at, amount)
      select ${payout.id}, ${payout.sellerId}, t.id, t.at, sum(-e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.book = 'platform' and a.name = ${balanceAccount(payout.sellerId, 'available')} and a.currency = ${payout.currency} and t.type <> 'Payout'
        and not exists (select from payout_lines l where l.seller_id = ${payout.sellerId} and l.ledger_transaction_id = t.id and l.freed_at is null)
      group by t.id having sum(-e.amount) <> 0 order by t.id returning amount
    ) select coalesce(sum(amount), 0)::bigint as total from taken`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** A seller requests a payout now. */
export const askForPayout = async (ctx: Ctx, { currency }: { currency: string }) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const made = await makePayout(ctx, seller, currency)
  if ('unmet' in made) throw refuse(payoutRefusals, made.unmet[0] ?? 'nothing_available')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'payouts.asked',
    subject: 'payout',
    subjectId: made.payout.id,
    after: { amount: made.payout.amount, currency },
  })
  return { id: made.payout.id }
}
