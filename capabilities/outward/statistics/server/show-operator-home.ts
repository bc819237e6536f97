import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { ListQuery } from '#platform/server/list-binding.ts'
import { readSetUp } from '#platform/server/set-up.ts'
import { readWaiting } from '#platform/server/waiting.ts'
import { sumList, type SummedBy } from '#platform/server/list-sums.ts'
import type { Output } from '#platform/shared/contract.ts'
import { toQuery } from '#platform/shared/json-case.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import type { operatorHome } from '../contract.ts'
import { bucketsOf, previousOf, type Span } from '../rules/periods.ts'
import { moved } from './sum-income.ts'

type Home = Output<typeof operatorHome>
const daysShown = 30

const linkTo = (screen: string, filters: ListQuery): string => `/admin/${screen}?${toQuery(filters)}`

/** What an operator sees first: sales across all sellers, and what needs a hand. */
export const showOperatorHome = async (ctx: Ctx): Promise<Home> => {
  const today = localDay(ctx.now, ctx.actor.zone)
  const month: Span = { from: today.subtract({ days: daysShown - 1 }), before: today.add({ days: 1 }) }
  const [now, then] = [await sold(ctx, month), await sold(ctx, previousOf(month))]
  const currency = now.by.currency.toSorted((a, b) => b.count - a.count)[0]?.key ?? 'eur'
  return {
    today: { link: now.linkOf({ ...month, from: today }), by: ofDay(now.by.day, today) },
    month: { link: now.linkOf(month), by: now.by.currency.map((sum) => soldIn(sum.key!, sum)) },
    currency,
    days: byDay(now.by.day, month, currency),
    previous: byDay(then.by.day, previousOf(month), currency),
    tasks: await readWaiting(ctx, 'operator'),
    setUp: await readSetUp(ctx),
  }
}

/** Payments that came in these days, by day and currency: the definition the statistics of each seller have. */
const sold = async (ctx: Ctx, span: Span) => {
  const filters = (days: Span) => {
    const { currency: _, ...any } = moved('', days, {})
    return { ...any, transferableType: ['Payment'] }
  }
  const { by } = await sumList(ctx, transfers, filters(span), {
    by: {
      currency: sql`t.currency`,
      day: sql`t.currency || ' ' || (t.processed_at at time zone ${ctx.actor.zone})::date`,
    },
    columns: ['receivedAmount'],
  })
  return { by, linkOf: (days: Span) => linkTo('transfers', filters(days)) }
}

const soldIn = (currency: string, { count, amounts }: SummedBy) => ({ currency, count, amount: amounts[0] ?? 0 })

const ofDay = (days: readonly SummedBy[], on: Temporal.PlainDate) =>
  days.flatMap((sum) => (sum.key!.endsWith(on.toString()) ? [soldIn(sum.key!.split(' ')[0]!, sum)] : []))

const byDay = (days: readonly SummedBy[], span: Span, currency: string): Home['days'] => {
  const amounts = new Map(days.map(({ key, amounts: [amount = 0] }) => [key, amount]))
  return bucketsOf(span, 'day').map(({ from }) => ({ on: from, amount: amounts.get(`${currency} ${from}`) ?? 0 }))
}
