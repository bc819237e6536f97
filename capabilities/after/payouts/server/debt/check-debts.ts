import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/** No debt is invoiced twice or before it arose; settled debts are paid, and paid debts are settled within a day. */
export const faultsInDebts: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    with asked as materialized (select d.id, d.number, d.state, d.seller_id, d.currency, d.gross_amount, (d.content -> 'debt' ->> 'from')::bigint as asked_from, (d.content -> 'debt' ->> 'till')::bigint as asked_till from payout_documents d where d.kind = 'debt_invoice'),
    owed as materialized (select a.seller_id, a.currency, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debt, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as settled, coalesce(-sum(e.amount) filter (where e.amount < 0 and t.at < ${ctx.now}::timestamptz - interval '36 hours'), 0) as settled_before
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id where a.book = 'platform' and a.name like 'recv:seller:%' group by a.seller_id, a.currency)
    select 'debts_meet_invoices' as rule, 'payout_document ' || a.number as where, a.gross_amount as amount from asked a left join owed o on o.seller_id = a.seller_id and o.currency = a.currency
    where a.asked_till - a.asked_from <> a.gross_amount or a.asked_till > coalesce(o.debt, 0) or (a.state = 'paid' and o.settled < a.asked_till) or (a.state = 'unpaid' and o.settled_before >= a.asked_till)
      or exists (select from asked b where b.seller_id = a.seller_id and b.currency = a.currency and b.id < a.id and b.asked_till > a.asked_from) limit ${faultsShown}`.execute(
    ctx.db,
  )
  return rows
}
