import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { payoutReversalState } from '../vocabulary.ts'
import { payoutPorts } from './bank/providers.ts'

/** Days after a month's end in which its invoice is written. */
const invoiceDays = 5

/**
 * Statements equal their lines, reversals are booked, money set aside or in transit equals the open payouts, numbers
 * have no gaps; and every fee with its VAT is in the invoice of its month, except for the present month.
 */
export const faultsInPayouts: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'payout_equals_lines' as rule, 'payout ' || p.id as where, p.amount - coalesce(sum(l.amount), 0)::bigint as amount from payouts p left join payout_lines l on l.payout_id = p.id group by p.id having p.amount <> coalesce(sum(l.amount), 0) limit ${faultsShown})
    union all
    (select 'set_aside_equals_payouts', 'seller ' || seller_id || ' ' || currency, sum(amount)::bigint from (
        select seller_id, currency, amount from payouts where state = 'pending'
        union all select a.seller_id, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'seller:%:payout') both_sides
      group by seller_id, currency having sum(amount) <> 0 limit ${faultsShown})
    union all
    (select 'in_transit_equals_issued', name || ' ' || currency, sum(amount)::bigint from (
        select 'in_transit:' || id as name, currency, amount from payouts where state = 'issued'
        union all select a.name, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'in_transit:%') both_sides
      group by name, currency having sum(amount) <> 0 limit ${faultsShown})
    union all
    (select 'no_payout_lost_on_its_way', 'payout ' || id, amount from payouts where state = 'issued' and (payout_file_id is not null or asked_at is not null) and issued_at < ${ctx.now}::timestamptz - make_interval(days => ${payoutPorts.bank_file.transitDays * 3}) limit ${faultsShown})
    union all
    (select 'reversals_are_booked', 'payout_reversal ' || r.id, r.amount from payout_reversals r left join ledger_transactions t on t.idempotency_key = 'payout_reversal:' || r.id where (r.state in ${inSet(payoutReversalState, 'arrived')}) <> (t.id is not null) limit ${faultsShown})
    union all
    (select 'numbers_without_gaps', s.kind || ' ' || s.year, s.last_number - count(d.id) from payout_series s left join payout_documents d on d.series_id = s.id group by s.id having s.last_number <> count(d.id) or max(d.sequence) <> s.last_number limit ${faultsShown})
    union all
    (select 'exchanges_meet_books', name || ' ' || currency, sum(amount)::bigint from (
        select 'fx:' || from_currency || '/' || to_currency as name, from_currency as currency, from_amount as amount from exchanges
        union all select 'fx:' || from_currency || '/' || to_currency, to_currency, -to_amount from exchanges
        union all select a.name, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'fx:%') both_sides
      group by name, currency having sum(amount) <> 0 limit ${faultsShown})
    union all
    (select 'fees_meet_invoices', 'seller ' || coalesce(f.seller_id, d.seller_id) || ' ' || coalesce(f.month, d.month) || ' ' || coalesce(f.currency, d.currency), (coalesce(f.fee, 0) - coalesce(d.net_amount, 0) + coalesce(f.vat, 0) - coalesce(d.vat_amount, 0))::bigint from (
        select t.seller_id, date_trunc('month', t.business_date)::date as month, a.currency, -sum(e.amount) filter (where a.name = 'rev:platform_fee') as fee, -sum(e.amount) filter (where a.name = 'vat:platform_fee') as vat
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id where a.name in ('rev:platform_fee', 'vat:platform_fee') group by 1, 2, 3) f
      full join (select seller_id, month, currency, net_amount, vat_amount from payout_documents where kind = 'monthly_invoice') d on d.seller_id = f.seller_id and d.month = f.month and d.currency = f.currency
      where (coalesce(f.fee, 0), coalesce(f.vat, 0)) <> (coalesce(d.net_amount, 0), coalesce(d.vat_amount, 0))
        and (d.month is not null or f.month + interval '1 month' + make_interval(days => ${invoiceDays}) < ${ctx.now}::timestamptz) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
