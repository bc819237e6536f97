import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/** Memo numbers have no gaps, and a memo equals its purchases: net and VAT, as booked. */
export const faultsInMemos: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'numbers_without_gaps' as rule, 'credit_memo_series ' || s.id as where, s.last_number - count(m.id) as amount from credit_memo_series s left join credit_memos m on m.series_id = s.id
      group by s.id having s.last_number <> count(m.id) or max(m.sequence) <> s.last_number limit ${faultsShown})
    union all
    (select 'memo_equals_purchases', 'credit_memo ' || m.id, m.net_amount - coalesce(sum(b.net), 0)::bigint from credit_memos m left join credit_memo_lines l on l.credit_memo_id = m.id
      left join lateral (select sum(e.amount) filter (where a.name like 'cogs:%') as net, sum(e.amount) filter (where a.name like 'input_vat:%') as vat from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where m.issuer_seller_id is null and e.transaction_id = l.ledger_transaction_id
        union all select s.net_amount, s.vat_amount from ledger_transactions t join sales_earnings s on s.ledger_key = t.idempotency_key where m.issuer_seller_id is not null and t.id = l.ledger_transaction_id) b on true
      where m.state <> 'canceled' group by m.id having m.net_amount <> coalesce(sum(b.net), 0) or m.vat_amount <> coalesce(sum(b.vat), 0) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
