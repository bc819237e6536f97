import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'

/** An account that had fewer entries since its last sum is added up each time it is asked for. */
const least = 1000
/** No transaction is under way for so long: what has a number below one of that age is committed, or never will be. */
const settledHours = 24

/** What an account `a` holds: its sum, and what came after it. */
export const heldIn = sql`(coalesce((select s.amount from ledger_sums s where s.account_id = a.id), 0) + coalesce((
  select sum(e.amount) from ledger_entries e where e.account_id = a.id and e.transaction_id > coalesce((select s.through_id from ledger_sums s where s.account_id = a.id), 0)), 0))::bigint`

/** Sales whose share is still pending in an account, with when they were sold and the last transaction that moved them. */
export const pendingSales = (account: string, currency: string): RawBuilder<unknown> =>
  sql`(with account as (select a.id, coalesce(s.through_id, 0) as through_id from ledger_accounts a left join ledger_sums s on s.account_id = a.id
      where a.book = 'platform' and a.name = ${account} and a.currency = ${currency}),
    moved as (
      select p.payment_id, p.order_id, p.amount, p.sold_at, p.last_id from account join ledger_pending p on p.account_id = account.id and p.payment_id <> 0
      union all
      select t.payment_id, t.order_id, -e.amount, case when t.type = 'Payment' then t.at end, t.id from account join ledger_entries e on e.account_id = account.id and e.transaction_id > account.through_id
        join ledger_transactions t on t.id = e.transaction_id where t.payment_id is not null),
    open as (select payment_id, max(order_id) as order_id, sum(amount)::bigint as amount, max(sold_at) as sold_at, max(last_id) as last_id from moved group by payment_id having sum(amount) > 0)
    select payment_id, order_id, amount, last_id, coalesce(sold_at, (select max(t.at) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = open.payment_id and t.type = 'Payment' and e.account_id = (select id from account))) as sold_at from open)`

/** Adds up what accounts of sellers got since their last sum, where that is much. */
export const sumUpNow = async (ctx: Pick<Ctx, 'db' | 'now'>, fewest = least): Promise<void> => {
  // One at a time: two would add the same entries.
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger sums', 0))`.execute(ctx.db)
  await sql`
    with bound as (select id from ledger_transactions where at < ${ctx.now.subtract({ hours: settledHours })} order by id desc limit 1),
    grown as materialized (
      select a.id as account_id, a.name, coalesce(s.through_id, 0) as from_id, bound.id as till_id, sum(e.amount)::bigint as amount
      from bound cross join ledger_accounts a left join ledger_sums s on s.account_id = a.id
        join ledger_entries e on e.account_id = a.id and e.transaction_id > coalesce(s.through_id, 0) and e.transaction_id <= bound.id
      where a.seller_id is not null group by a.id, a.name, s.through_id, bound.id having count(*) >= ${fewest}),
    moved as (
      select g.account_id, coalesce(t.payment_id, 0) as payment_id, max(t.order_id) as order_id, sum(-e.amount)::bigint as amount, max(t.at) filter (where t.type = 'Payment') as sold_at, max(t.id) as last_id
      from grown g join ledger_entries e on e.account_id = g.account_id and e.transaction_id > g.from_id and e.transaction_id <= g.till_id
        join ledger_transactions t on t.id = e.transaction_id where g.name like '%:pending' group by 1, 2),
    pending as (
      insert into ledger_pending (account_id, payment_id, order_id, amount, sold_at, last_id)
      select account_id, payment_id, m.order_id, m.amount, m.sold_at, m.last_id from moved m left join ledger_pending p using (account_id, payment_id) where m.amount <> 0 or p.payment_id is not null
      on conflict (account_id, payment_id) do update set order_id = greatest(ledger_pending.order_id, excluded.order_id), amount = ledger_pending.amount + excluded.amount,
        sold_at = greatest(ledger_pending.sold_at, excluded.sold_at), last_id = excluded.last_id)
    insert into ledger_sums (account_id, through_id, amount) select account_id, till_id, amount from grown
    on conflict (account_id) do update set through_id = excluded.through_id, amount = ledger_sums.amount + excluded.amount`.execute(
    ctx.db,
  )
  await sql`delete from ledger_pending where amount = 0`.execute(ctx.db)
}

/** Every night, before the books are checked. */
export const sumUp = job('ledger.sum_up', {
  schedule: '5 3 * * *',
  isHousekeeping: true,
  run: (world) => world.transact((ctx) => sumUpNow(ctx)),
})
