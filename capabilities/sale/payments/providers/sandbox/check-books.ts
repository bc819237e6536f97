import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/** A notice that is on its way longer than this is lost. */
const noticeDays = 3

/**
 * Our bookings at the sandbox equal its own books, charge by charge: only its recent operations that have not been
 * reported yet may differ: a new payment, or a notice on its way. A real provider's report is compared the same way.
 */
export const faultsAtSandbox: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    with of_transfer as materialized (
      select x.transfer_id, sum(e.amount)::bigint as amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions x on x.id = e.transaction_id where a.name = 'ext:sandbox' group by x.transfer_id
    ), at_sandbox as (
      select merchant_key as key, currency, case when kind = 'refund' then -amount else amount end as amount, created_at from sandbox_payments where state = 'succeeded'
      union all
      select 'chargeback-' || t.id, s.currency, -(s.amount - s.refunded_amount), ${ctx.now}::timestamptz from sandbox_payments s join transfers t on t.provider_key = s.merchant_key where s.disputed or s.dispute_outcome = 'lost'
    ), on_its_way as (
      select body::jsonb ->> 'key' as key from sandbox_notices where delivered_at is null and created_at >= ${ctx.now}::timestamptz - make_interval(days => ${noticeDays})
    ), at_ours as (
      select case when t.type = 'Chargeback' then 'chargeback-' || coalesce(p.charged_with_id, p.id) else coalesce(l.provider_key, t.provider_key) end as key,
        bool_or(t.state = 'successful') as is_done, coalesce(sum(b.amount), 0) as amount
      from transfers t left join transfers p on p.id = t.refunds_id left join transfers l on l.id = t.charged_with_id left join of_transfer b on b.transfer_id = t.id
      where t.provider = 'sandbox' group by 1
    )
    select 'provider_meets_books' as rule, 'sandbox ' || coalesce(s.key, t.key) as where, (coalesce(s.amount, 0) - coalesce(t.amount, 0))::bigint as amount
      from at_ours t full join at_sandbox s on s.key = t.key
      where coalesce(s.amount, 0) <> coalesce(t.amount, 0) and (s.created_at is null or s.created_at < ${ctx.now}::timestamptz - make_interval(days => ${noticeDays}) or t.is_done) and not exists (select from on_its_way w where w.key = t.key) limit ${faultsShown}`.execute(
    ctx.db,
  )
  return rows
}
