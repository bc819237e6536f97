import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { kindOfAccount, type Entry } from '../rules/postings.ts'
import type { LedgerType } from '../vocabulary.ts'
import { heldIn } from './sums.ts'

export type Posting = {
  type: LedgerType
  /** Posting twice under one key books once. */
  key: string
  currency: string
  /** The day in the seller's zone that accounts it. */
  businessDate: Temporal.PlainDate
  sellerId: number | null
  orderId?: number | null
  orderRateId?: number | null
  transferId?: number | null
  /** The payment whose money this is; its own transfer for a payment. */
  paymentId?: number | null
  entries: readonly Entry[]
}

/** Books one balanced transaction. Returns false if the key was already booked. */
export const post = async (ctx: Ctx, posting: Posting): Promise<boolean> => {
  if (posting.entries.length === 0) return false
  const done = await book(ctx, posting)
  if (!done.lacksAccounts) return done.booked > 0
  await openAccounts(ctx, posting)
  return (await book(ctx, posting)).booked > 0
}

/** Books with the accounts there are; where one is lacking, nothing. */
const book = async (ctx: Ctx, posting: Posting): Promise<{ booked: number; lacksAccounts: boolean }> => {
  const { rows } = await sql<{ booked: number; lacksAccounts: boolean }>`
    with wanted as materialized (
      select w.seq, w.amount, (select a.id from ledger_accounts a where a.book = 'platform' and a.name = w.name and a.currency = ${posting.currency}) as account_id
      from unnest(${posting.entries.map((entry) => entry.account)}::text[], ${posting.entries.map((entry) => entry.amount)}::bigint[]) with ordinality as w (name, amount, seq)
    ), booked as (
      insert into ledger_transactions (type, idempotency_key, business_date, seller_id, order_id, order_rate_id, transfer_id, payment_id, at)
      select ${posting.type}, ${posting.key}, ${posting.businessDate}::date, ${posting.sellerId}::bigint, ${posting.orderId ?? null}::bigint, ${posting.orderRateId ?? null}::bigint, ${posting.transferId ?? null}::bigint, ${posting.paymentId ?? (posting.type === 'Payment' ? posting.transferId : null) ?? null}::bigint, ${ctx.now}::timestamptz
      where not exists (select from wanted where account_id is null)
      on conflict (idempotency_key) do nothing returning id
    ), lines as (
      insert into ledger_entries (transaction_id, seq, account_id, amount) select booked.id, seq, account_id, amount from wanted cross join booked returning 1
    )
    select (select count(*) from lines)::int as booked, exists (select from wanted where account_id is null) as lacks_accounts`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** In the order of their names, so that two who open the same ones do not wait for each other in a circle. */
const openAccounts = async (ctx: Ctx, posting: Posting): Promise<void> => {
  const names = [...new Set(posting.entries.map((entry) => entry.account))].sort()
  await sql`insert into ledger_accounts (name, currency, kind, seller_id)
    select name, ${posting.currency}, kind, substring(name from '^(?:recv:)?seller:(\\d+)')::bigint
    from unnest(${names}::text[], ${names.map(kindOfAccount)}::text[]) as w (name, kind) order by name
    on conflict (book, name, currency) do nothing`.execute(ctx.db)
}

/** Whether a key is already booked: checked before its balances are read. */
export const isBooked = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<boolean> =>
  (await ctx.db.selectFrom('ledgerTransactions').select('id').where('idempotencyKey', '=', key).executeTakeFirst()) !==
  undefined

/** What an account holds; liabilities and income are negative because debit is positive. */
export const balanceOf = async (ctx: Pick<Ctx, 'db'>, account: string, currency: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select ${heldIn} as balance from ledger_accounts a where a.book = 'platform' and a.name = ${account} and a.currency = ${currency}`.execute(
    ctx.db,
  )
  return rows[0]?.balance ?? 0
}
