import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/sale/ledger/server/index.ts'

/** A notice of a provider that is on its way longer than this is lost. */
const noticeDays = 3

/**
 * Every payment came in once, disputed money has an open case, and what we booked at the sandbox is what it keeps in its own books, payment by
 * payment: only what it did in the last days and we have not heard of yet may differ: a new payment, or a notice on its way. A real provider's report is compared the same way.
 */
export const faultsInPayments: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    with of_transfer as materialized (
      select x.transfer_id, a.name, a.currency, sum(e.amount)::bigint as amount, coalesce(sum(e.amount) filter (where x.type = 'Cashin'), 0)::bigint as cashin
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions x on x.id = e.transaction_id where a.name like 'ext:%' group by x.transfer_id, a.name, a.currency
    ), at_sandbox as (
      select merchant_key as key, currency, case when kind = 'refund' then -amount else amount end as amount, created_at from sandbox_payments where state = 'succeeded'
      union all
      select 'chargeback-' || t.id, s.currency, -(s.amount - s.refunded_amount), ${ctx.now}::timestamptz from sandbox_payments s join transfers t on t.provider_key = s.merchant_key where s.disputed or s.dispute_outcome = 'lost'
    ), on_its_way as (
      select body::jsonb ->> 'key' as key from sandbox_notices where delivered_at is null and created_at >= ${ctx.now}::timestamptz - make_interval(days => ${noticeDays})
    )
    (select 'payments_came_in_once' as rule, 'transfer ' || t.id as where, t.received_amount - coalesce(b.cashin, 0) as amount from transfers t left join of_transfer b on b.transfer_id = t.id
      where t.type = 'Payment' and t.state in ('successful', 'partially_paid') and t.received_amount <> coalesce(b.cashin, 0) limit ${faultsShown})
    union all
    (select 'provider_meets_books', 'sandbox ' || coalesce(s.key, t.provider_key), (coalesce(s.amount, 0) - coalesce(b.amount, 0))::bigint
      from (select t.id, t.provider_key, t.state, t.amount, t.received_amount from transfers t where t.provider = 'sandbox') t
      left join of_transfer b on b.transfer_id = t.id and b.name = 'ext:sandbox'
      full join at_sandbox s on s.key = t.provider_key
      where coalesce(s.amount, 0) <> coalesce(b.amount, 0) and (s.created_at is null or s.created_at < ${ctx.now}::timestamptz - make_interval(days => ${noticeDays}) or t.state = 'successful') and not exists (select from on_its_way w where w.key = t.provider_key) limit ${faultsShown})
    union all
    (select 'disputed_has_case', 'transfer ' || coalesce(c.id, split_part(d.name, ':', 2)::bigint), (coalesce(d.amount, 0) - coalesce(c.amount, 0))::bigint from (
        select a.name, sum(e.amount) as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'disputed:%' group by a.name having sum(e.amount) <> 0) d
      full join (select id, amount from transfers where type = 'Chargeback' and state = 'pending') c on c.id = split_part(d.name, ':', 2)::bigint
      where coalesce(d.amount, 0) <> coalesce(c.amount, 0) limit ${faultsShown})`.execute(ctx.db)
  return rows
}
