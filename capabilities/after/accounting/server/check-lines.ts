import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { bookedTypes, isOwnMoney, isTestMovement } from './sources/movements.ts'

const signed = sql`case when (l.side = 'S') = l.is_general_reversal then -l.amount else l.amount end`

/**
 * Exports equal bookings: the lines of a movement add up to it, those of a document to its gross amount, those of a
 * batch to its header; and when a batch was made, every movement of its days had its lines. Bookings of the last hour
 * are excluded.
 */
export const faultsInLines: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    with moved as materialized (
      select t.id, t.seller_id, t.business_date, t.at, a.currency, coalesce(-sum(e.amount) filter (where ${isOwnMoney} or a.name = 'vouchers:multi_purpose_voucher'), 0)
        + 2 * coalesce(-sum(e.amount) filter (where a.name like 'rev:%' or a.name like 'vat:%' or a.name like 'bank:%'), 0) as amount,
        bool_or(a.name like 'rev:%' or a.name like 'vat:%' or a.name like 'bank:%') as has_costs
      from accounting_settings s join ledger_transactions t on t.seller_id = s.seller_id and t.business_date >= s.starts_on join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.type in ${bookedTypes} and not ${isTestMovement} group by t.id, a.currency
    ), exported as materialized (select l.ledger_transaction_id, sum(${signed}) as amount from booking_lines l where l.ledger_transaction_id is not null and l.seller_id is not null group by l.ledger_transaction_id)
    (select 'exports_meet_books' as rule, 'ledger_transaction ' || m.id as where, (x.amount - m.amount)::bigint as amount from exported x join moved m on m.id = x.ledger_transaction_id where x.amount <> m.amount limit ${faultsShown})
    union all
    (select 'exports_meet_books', 'ledger_transaction ' || m.id, m.amount::bigint from moved m
      where (m.amount <> 0 or m.has_costs) and not exists (select from exported x where x.ledger_transaction_id = m.id)
        and exists (select from booking_batches b where b.seller_id = m.seller_id and m.business_date between b.from_on and b.till_on and m.at < b.created_at - interval '1 hour') limit ${faultsShown})
    union all
    (select 'exports_meet_documents', 'invoice ' || i.number, sum(${signed})::bigint - i.gross_amount from booking_lines l join invoices i on i.id = l.invoice_id group by i.id having sum(${signed}) <> i.gross_amount limit ${faultsShown})
    union all
    (select 'exports_meet_documents', 'credit_memo ' || m.number, sum(${signed})::bigint - m.gross_amount from booking_lines l join credit_memos m on m.id = l.credit_memo_id group by m.id, l.seller_id having sum(${signed}) <> m.gross_amount limit ${faultsShown})
    union all
    (select 'exports_meet_documents', 'payout_document ' || d.number, sum(${signed})::bigint - d.gross_amount from booking_lines l join payout_documents d on d.id = l.payout_document_id group by d.id having sum(${signed}) <> d.gross_amount limit ${faultsShown})
    union all
    (select 'exports_meet_fees', 'provider_line ' || f.id, f.fee_amount - ${signed} from provider_lines f join booking_lines l on l.seller_id = f.seller_id and l.event_key = 'provider_fee:' || f.id where f.fee_amount <> ${signed} limit ${faultsShown})
    union all
    (select 'batch_equals_lines', 'booking_batch ' || b.id, b.turnover_amount - coalesce(sum(l.euro_amount), 0)::bigint from booking_batches b left join booking_lines l on l.batch_id = b.id
      group by b.id having b.turnover_amount <> coalesce(sum(l.euro_amount), 0) or b.lines_count <> count(l.id) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
