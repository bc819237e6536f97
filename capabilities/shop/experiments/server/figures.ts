import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Sample, Version } from '../rules/judge.ts'
import type { Experiment } from './tables.ts'

export type Figures = Record<Version, Sample & { visitorsCount: number; ordersCount: number }>

/**
 * Visitors of each version and their revenue. Several orders of one buyer count as one visitor; refunded money does not
 * count, nor do test orders, unfinished orders, and orders in another currency.
 */
export const figuresOf = async (ctx: Pick<Ctx, 'db'>, { id, currency }: Experiment): Promise<Figures> => {
  const { rows } = await sql<{ version: Version; visitors: number; orders: number; sum: number; squares: number }>`
    with paid as (
      select x.version, o.payer_id, count(*) as orders,
        sum(case when o.currency = ${currency} then greatest(o.paid_amount - o.refunded_amount, 0) else 0 end) as amount
      from experiment_orders x join orders o on o.id = x.order_id
      where x.experiment_id = ${id} and not o.is_test and o.payment_state <> 'payment_not_completed'
      group by 1, 2
    ), seen as (
      select version, sum(visitors_count) as visitors from experiment_days where experiment_id = ${id} group by 1
    )
    select v.version, coalesce(max(seen.visitors), 0)::bigint as visitors, coalesce(sum(paid.orders), 0)::bigint as orders,
      coalesce(sum(paid.amount), 0)::bigint as sum, coalesce(sum(paid.amount::float8 * paid.amount), 0)::float8 as squares
    from (values ('a'), ('b')) v(version)
    left join seen on seen.version = v.version left join paid on paid.version = v.version
    group by 1`.execute(ctx.db)
  const of = (version: Version) => {
    const found = rows.find((row) => row.version === version)!
    // Who bought was here, whether or not the look was counted.
    const visitors = Math.max(found.visitors, found.orders)
    return {
      visitors,
      visitorsCount: visitors,
      orders: found.orders,
      ordersCount: found.orders,
      sum: found.sum,
      sumOfSquares: found.squares,
    }
  }
  return { a: of('a'), b: of('b') }
}
