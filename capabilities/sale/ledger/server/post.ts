import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { kindOfAccount, type Entry } from '../rules/postings.ts'
import type { LedgerType } from '../vocabulary.ts'

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
  entries: readonly Entry[]
}

/** Books one balanced transaction. Answers whether it was booked now; false when the key stood there already. */
export const post = async (ctx: Ctx, posting: Posting): Promise<boolean> => {
  if (posting.entries.length === 0) return false
  const names = posting.entries.map((entry) => entry.account)
  const rows = await sql<{ booked: number }>`
    with wanted as (
      select * from unnest(${names}::text[], ${names.map(kindOfAccount)}::text[], ${posting.entries.map((entry) => entry.amount)}::bigint[]) with ordinality as w (name, kind, amount, seq)
    ), missing as (
      insert into ledger_accounts (name, currency, kind, seller_id)
      select distinct w.name, ${posting.currency}, w.kind, case when w.name like 'seller:%' then ${posting.sellerId}::bigint end from wanted w
      where not exists (select from ledger_accounts a where a.book = 'platform' and a.name = w.name and a.currency = ${posting.currency})
      order by w.name
      on conflict (book, name, currency) do update set kind = excluded.kind
      returning id, name
    ), accounts as (
      select id, name from missing
      union select a.id, a.name from ledger_accounts a join wanted w on w.name = a.name where a.book = 'platform' and a.currency = ${posting.currency}
    ), booked as (
      insert into ledger_transactions (type, idempotency_key, business_date, seller_id, order_id, order_rate_id, transfer_id, at)
      values (${posting.type}, ${posting.key}, ${posting.businessDate}, ${posting.sellerId}, ${posting.orderId ?? null}, ${posting.orderRateId ?? null}, ${posting.transferId ?? null}, ${ctx.now})
      on conflict (idempotency_key) do nothing returning id
    ), lines as (
      insert into ledger_entries (transaction_id, seq, account_id, amount)
      select booked.id, w.seq, accounts.id, w.amount from wanted w join accounts on accounts.name = w.name cross join booked returning 1
    )
    select count(*)::int as booked from lines`.execute(ctx.db)
  return (rows.rows[0]?.booked ?? 0) > 0
}

/** What an account holds; liabilities and income are negative because debit is positive. */
export const balanceOf = async (ctx: Pick<Ctx, 'db'>, account: string, currency: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(e.amount), 0)::bigint as balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.book = 'platform' and a.name = ${account} and a.currency = ${currency}`.execute(ctx.db)
  return rows[0]?.balance ?? 0
}
