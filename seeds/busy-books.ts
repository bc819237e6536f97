import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { tellPlanner, type Before } from './busy-parts.ts'

/** Sales older than this are released, as the nightly job would have done. */
const holdDays = 8

/**
 * The books behind a busy seller's transfers, in whole sets: what the sandbox keeps, which rate each payment went to, and every
 * posting with its two sides. They are as true as if each had been made by its verb: the check of the books is green over them.
 */
export const writeBusyBooks = async (ctx: Ctx, seller: number, before: Before): Promise<void> => {
  await tellPlanner(ctx, before, 'transfers')
  await writeSandbox(ctx, before)
  await sql`insert into rate_allocations (transfer_id, order_rate_id, amount, at)
    select id, order_rate_id, case type when 'Refund' then -amount else amount end, processed_at from transfers where id > ${before.transfers}`.execute(
    ctx.db,
  )
  await sql`insert into ledger_accounts (name, currency, kind, seller_id)
    select 'ext:sandbox', 'eur', 'asset', null::bigint
    union all select 'seller:' || ${seller}::text || kind, 'eur', 'liability', ${seller} from unnest(array[':pending', ':available']) kind
    union all select distinct 'unallocated:' || payer_id, 'eur', 'liability', null::bigint from transfers where id > ${before.transfers}
    on conflict (book, name, currency) do nothing`.execute(ctx.db)
  await sql`
    insert into ledger_transactions (type, idempotency_key, business_date, seller_id, order_id, order_rate_id, transfer_id, payment_id, at)
    select step.type, step.key || ':' || t.id || step.tail, (t.processed_at + step.later)::date, ${seller}, t.order_id, t.order_rate_id, t.id, case when step.has_payment then coalesce(t.refunds_id, t.id) end, t.processed_at + step.later
    from transfers t left join (select refunds_id from transfers where id > ${before.transfers}) r on r.refunds_id = t.id cross join lateral (values
      ('Payment', 'Cashin', 'cashin', ':' || t.amount, false, interval '0'), ('Payment', 'Payment', 'payment', ':' || t.order_rate_id || ':' || t.amount, true, interval '0'), ('Payment', 'Release', 'release', ':busy', true, make_interval(days => ${holdDays})),
      ('Refund', 'Refund', 'refund', '', true, interval '0'), ('Refund', 'Refund', 'paidout', ':' || t.amount, false, interval '0')) step (of, type, key, tail, has_payment, later)
    where t.id > ${before.transfers} and step.of = t.type
      and (step.type <> 'Release' or (t.processed_at < ${ctx.now}::timestamptz - make_interval(days => ${holdDays}) and r.refunds_id is null))
    order by t.processed_at, t.id`.execute(ctx.db)
  await tellPlanner(ctx, before, 'ledger_accounts', 'ledger_transactions')
  await sql`
    with account as materialized (select id, name from ledger_accounts where currency = 'eur' and book = 'platform'),
    moved as (
      select x.id, t.amount, pending.id as pending, available.id as available, ext.id as ext, waiting.id as waiting, split_part(x.idempotency_key, ':', 1) as step
      from ledger_transactions x join transfers t on t.id = x.transfer_id join account waiting on waiting.name = 'unallocated:' || t.payer_id
        cross join (select id from account where name = 'ext:sandbox') ext
        cross join (select id from account where name = 'seller:' || ${seller}::text || ':pending') pending cross join (select id from account where name = 'seller:' || ${seller}::text || ':available') available
      where t.id > ${before.transfers}
    )
    insert into ledger_entries (transaction_id, seq, account_id, amount)
    select moved.id, side.seq, case when side.seq = 1
        then case step when 'cashin' then ext when 'payment' then waiting when 'paidout' then waiting else pending end
        else case step when 'cashin' then waiting when 'payment' then pending when 'release' then available when 'refund' then waiting else ext end end,
      case side.seq when 1 then amount else -amount end
    from moved cross join (values (1), (2)) side (seq) order by moved.id, side.seq`.execute(ctx.db)
}

const writeSandbox = (ctx: Ctx, before: Before): Promise<unknown> =>
  sql`insert into sandbox_payments (reference, merchant_key, kind, amount, currency, state, method, refunded_amount, refunds_reference, created_at)
    select t.provider_reference, t.provider_key, case t.type when 'Refund' then 'refund' else 'charge' end, t.amount, t.currency, 'succeeded', t.payment_method, coalesce(r.amount, 0), p.provider_reference, t.created_at
    from transfers t left join transfers r on r.refunds_id = t.id left join transfers p on p.id = t.refunds_id where t.id > ${before.transfers}`.execute(
    ctx.db,
  )
