import { sql } from 'kysely'
import { moneyProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import type { Ctx } from '#platform/server/context.ts'
import { incomeKinds, type IncomeKind } from '../vocabulary.ts'
import { tellSeller } from './tell/tell-seller.ts'

const units = { day_income: 'day', week_income: 'week', month_income: 'month' } as const

type Income = {
  sellerId: number
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate
  currency: string
  count: number
  amount: number
}

/** Reports the income of the day, week and month that has just ended in the seller's time zone; each period once. */
export const tellIncomes = job('notifications.tell_incomes', {
  schedule: '20 * * * *',
  run: async (world) => {
    for (const kind of incomeKinds)
      await oneByOne(world, await incomesToTell(world, kind), (ctx, income) => tellIncome(ctx, kind, income))
  },
})

const incomesToTell = async (
  world: Pick<Ctx, 'db'> & { ports: { now: () => Temporal.Instant } },
  kind: IncomeKind,
): Promise<Income[]> => {
  const now = world.ports.now()
  const { rows } = await sql<Income>`
    with periods as (
      select id as seller_id, zone, date_trunc(${units[kind]}, ${now}::timestamptz at time zone zone) as ends, date_trunc(${units[kind]}, ${now}::timestamptz at time zone zone) - ('1 ' || ${units[kind]})::interval as starts from sellers
    )
    select p.seller_id, p.starts::date as starts_on, (p.ends - interval '1 day')::date as ends_on, t.currency, count(*)::int as count, sum(t.received_amount)::bigint as amount
    from periods p join transfers t on t.seller_id = p.seller_id and t.type = 'Payment' and t.received_amount > 0 and t.provider = any(${[...moneyProviders]}::text[])
      and t.processed_at >= p.starts at time zone p.zone and t.processed_at < p.ends at time zone p.zone
    where not exists (select 1 from notified_incomes n where n.seller_id = p.seller_id and n.kind = ${kind} and n.starts_on = p.starts::date and n.currency = t.currency)
    group by p.seller_id, p.starts, p.ends, t.currency order by p.seller_id, t.currency`.execute(world.db)
  return rows
}

const tellIncome = async (
  ctx: Ctx,
  kind: IncomeKind,
  { sellerId, startsOn, endsOn, currency, count, amount }: Income,
): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('notifiedIncomes')
    .values({ sellerId, kind, startsOn, currency, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  const [from, till] = [startsOn.toString(), endsOn.toString()]
  await tellSeller(ctx, {
    sellerId,
    kind,
    parts: { amount, currency, count, from, till },
    link: `/cabinet/transfers?created_from=${from}&created_till=${till}`,
    key: `${sellerId}:${from}:${currency}`,
  })
}
