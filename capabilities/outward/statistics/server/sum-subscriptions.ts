import { sql } from 'kysely'
import { startOfDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Span } from '../rules/periods.ts'

/** What became of a subscription from one month's end to the next. */
export type Movement = 'new' | 'reactivated' | 'expansion' | 'contraction' | 'churned'
type Kind = Movement | 'held' | 'cohort' | 'began'
export type Counted = { kind: Kind; at: number; till: number; count: number; amount: number }

type Asked = { currency: string; productId: number | undefined; months: readonly Span[] }

const subscriptionSums = (sellerId: number, { currency, productId, months }: Asked, days: string[], ends: string[]) =>
  sql<Counted>`
    with ends as (
      select n::int - 1 as at, day, ending, n = count(*) over () as is_now
      from unnest(${days}::date[], ${ends}::timestamptz[]) with ordinality as each(day, ending, n)
    ), subs as materialized (
      select id, monthly_amount, coalesce(plan ->> 'interval', '1m') as every from orders
      where seller_id = ${sellerId} and currency = ${currency} and period_type in ('subscription', 'limited_subscription') and not is_test
        ${productId === undefined ? sql`` : sql`and product_id = ${productId}`}
    ), states as (
      select s.id, c.to_state, c.at as since, lead(c.at, 1, 'infinity') over (partition by s.id order by c.at, c.id) as until
      from subs s join state_changes c on c.machine = 'order_payment_state' and c.row_id = s.id
    ), running as materialized (
      select id, since, until from states where to_state = 'paying' and until > since
    ), rates as (
      select r.order_id, r.amount, case when row_number() over each = 1 then '-infinity' else r.due_on end as from_on, lead(r.due_on, 1, 'infinity') over each as until_on
      from order_rates r join subs s on s.id = r.order_id where r.state <> 'skipped' window each as (partition by r.order_id order by r.due_on, r.number)
    ), held as materialized (
      select e.at, s.id, case when e.is_now then s.monthly_amount else coalesce(per_month(s.every, r.amount), 0) end as amount
      from running p join ends e on p.since < e.ending and p.until >= e.ending join subs s on s.id = p.id
      left join rates r on r.order_id = s.id and r.from_on < e.day and r.until_on >= e.day
    ), began as (
      select id, min(since) as since from running group by id
    ), moves as (
      select b.at, b.id, a.amount as before, b.amount as after from held b left join held a on a.id = b.id and a.at = b.at - 1 where b.at > 0
      union all
      select a.at + 1, a.id, a.amount, null from held a left join held b on b.id = a.id and b.at = a.at + 1 where b.id is null and a.at < ${months.length}
    ), told as (
      select case when m.before is null then case when began.since < earlier.ending then 'reactivated' else 'new' end
          when m.after is null then 'churned' when m.after > m.before then 'expansion' when m.after < m.before then 'contraction' end as kind,
        m.at, abs(coalesce(m.after, 0) - coalesce(m.before, 0)) as amount
      from moves m join began using (id) join ends earlier on earlier.at = m.at - 1
    ), cohorts as (
      select began.id, e.at from began join ends e on began.since < e.ending join ends earlier on earlier.at = e.at - 1 and began.since >= earlier.ending
    )
    select 'held' as kind, at, at as till, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from held group by at
    union all select kind, at, at, count(*)::int, sum(amount)::bigint from told where kind is not null group by kind, at
    union all select 'began', at, at, count(*)::int, 0 from cohorts group by at
    union all select 'cohort', c.at, h.at, count(*)::int, 0 from cohorts c join held h using (id) where h.at >= c.at group by c.at, h.at`

/**
 * A subscription runs from when it is `paying` until its next state, by its history, and counts with the instalment of
 * that day converted to a month; in a trial, with its first. Position 0 is the end of the month before the first; the
 * last position is now, and uses the present state of the orders. The seller's subscriptions, states and instalments
 * are each read once and joined as a whole, so that the cost grows with them alone.
 */
export const sumSubscriptions = async (ctx: Ctx, asked: Asked): Promise<Counted[]> => {
  const days = [asked.months[0]!.from, ...asked.months.map(({ before }) => before)]
  const ends = days.map((day) => startOfDay(day, ctx.actor.zone).toString())
  const { rows } = await subscriptionSums(sellerOf(ctx), asked, days.map(String), ends).execute(ctx.db)
  return rows
}
