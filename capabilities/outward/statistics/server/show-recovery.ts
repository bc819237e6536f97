import { sql } from 'kysely'
import { localDay, startOfDay, type Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { showRecovery as contract } from '../contract.ts'
import { lastMonths } from '../rules/months.ts'
import { lastDayOf } from '../rules/periods.ts'
import { currenciesOf } from './currencies.ts'

type Recovery = Output<typeof contract>
type Row = Recovery['months'][number]['reasons'][number] & { month: Temporal.PlainDate }

const monthsShown = 12

/** Automatic payments that were declined: how many succeeded later, by month and reason of the first decline. */
export const showRecovery = async (ctx: Ctx, asked: Input<typeof contract>): Promise<Recovery> => {
  const currency = asked.currency ?? (await sellerById(ctx, sellerOf(ctx)))?.currency ?? 'eur'
  const months = lastMonths(localDay(ctx.now, ctx.actor.zone), monthsShown)
  const rows = await recoveredOf(ctx, currency, months[0]!.from)
  return {
    currency,
    currencies: await currenciesOf(ctx, currency),
    months: months.map((month) => ({
      from: month.from,
      till: lastDayOf(month),
      reasons: rows.filter((row) => row.month.equals(month.from)).map(({ month: _, ...of }) => of),
    })),
  }
}

/** A charge without the payer that was declined first, and what became of its rate since. */
const recoveredOf = async (ctx: Ctx, currency: string, from: Temporal.PlainDate): Promise<Row[]> => {
  const { zone } = ctx.actor
  const { rows } = await sql<Row>`
    with declined as (
      select t.id, t.order_rate_id, t.decline_reason, (t.processed_at at time zone ${zone})::date as on_day
      from transfers t
      where t.seller_id = ${sellerOf(ctx)} and t.processed_at >= ${startOfDay(from, zone)} and t.currency = ${currency} and t.type = 'Payment'
        and t.state = 'denied' and t.decline_reason is not null and not t.is_initial and not t.is_test and t.order_rate_id is not null
        and not exists (select from transfers earlier where earlier.order_rate_id = t.order_rate_id and earlier.id < t.id and earlier.state = 'denied' and not earlier.is_initial)
    ), ended as (
      select d.*, r.amount, r.paid_amount >= r.amount as is_paid,
        exists (select from transfers later where later.order_rate_id = d.order_rate_id and later.id > d.id and not later.is_initial and later.state in ${inSet(transferState, 'received')}) as is_by_retry
      from declined d join order_rates r on r.id = d.order_rate_id
    )
    select date_trunc('month', on_day)::date as month, decline_reason as reason, count(*)::int as declined, sum(amount)::bigint as declined_amount,
      (count(*) filter (where is_paid))::int as recovered, coalesce(sum(amount) filter (where is_paid), 0)::bigint as recovered_amount, (count(*) filter (where is_paid and is_by_retry))::int as by_retry
    from ended group by 1, 2 order by 1, 3 desc, 2`.execute(ctx.db)
  return rows
}
