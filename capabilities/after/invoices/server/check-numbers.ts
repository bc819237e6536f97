import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/**
 * Invoice numbers have no gaps: there are as many documents as the last number, which the last one bears. What the
 * reseller billed is in its books, net and VAT.
 */
export const faultsInNumbers: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'numbers_without_gaps' as rule, 'invoice_series ' || s.id as where, s.last_number - count(i.id) as amount
    from invoice_series s left join invoices i on i.series_id = s.id group by s.id having s.last_number <> count(i.id) or max(i.sequence) <> s.last_number limit ${faultsShown})
    union all
    (select 'reseller_equals_documents', 'invoice ' || i.number, i.net_amount + coalesce(sum(e.amount) filter (where a.name = 'sales'), 0)::bigint from invoices i left join ledger_transactions t on t.idempotency_key = 'invoice:' || i.id
      left join ledger_entries e on e.transaction_id = t.id left join ledger_accounts a on a.id = e.account_id where i.sold_by = 'reseller'
      group by i.id having i.net_amount <> -coalesce(sum(e.amount) filter (where a.name = 'sales'), 0) or i.vat_amount <> -coalesce(sum(e.amount) filter (where a.name like 'vat:%'), 0) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
