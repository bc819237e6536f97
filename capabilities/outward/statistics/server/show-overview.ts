import { localDay, type Ctx } from '#platform/server/context.ts'
import { relativeSpan } from '#platform/server/list-filters.ts'
import { sumList } from '#platform/server/list-sums.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orders } from '#capabilities/sale/orders/server/index.ts'
import type { showOverview as contract } from '../contract.ts'
import { lastDayOf, previousOf } from '../rules/periods.ts'
import { figure, type Figure } from './figures.ts'
import { running, sumDays, type Subject } from './sum-days.ts'
import { incomeBy, type OfProduct } from './sum-income.ts'

type Overview = Output<typeof contract>

/** A period's income and figures beside those of the period before: the one reading both the home and the statistics show. */
export const sumPeriod = async (ctx: Ctx, asked: Input<typeof contract>, ofProduct: OfProduct) => {
  const span = relativeSpan(asked.period, localDay(ctx.now, ctx.actor.zone))
  if (!span) throw invalid({ period: ['not_in_list'] })
  const before = previousOf(span)
  const currency = asked.currency ?? (await sellerById(ctx, sellerOf(ctx)))?.currency ?? 'eur'
  const subject: Subject = { currency, ofProduct }
  const [now, then, active] = await Promise.all([
    sumDays(ctx, subject, span),
    sumDays(ctx, subject, before),
    sumList(ctx, orders, running(subject), { columns: ['monthlyAmount'] }),
  ])
  const income = incomeBy(now.money, currency, span, asked.unit, ofProduct)
  const previous = incomeBy(then.money, currency, before, asked.unit, ofProduct)
  const overview: Overview = {
    from: span.from,
    till: lastDayOf(span),
    previousFrom: before.from,
    previousTill: lastDayOf(before),
    currency,
    income: income.buckets,
    previousIncome: previous.buckets,
    total: income.total,
    previousTotal: previous.total,
    ...besides(now.figures, then.figures),
    activeSubscriptions: figure('activeSubscriptions', 'orders', running(subject), active.total),
  }
  return { subject, span, now, overview }
}

type Figures = Awaited<ReturnType<typeof sumDays>>['figures']

/** Each figure with that of the period before. */
const besides = (now: Figures, then: Figures) =>
  Object.fromEntries(
    Object.entries(now).map(([name, each]) => [name, { now: each, previous: then[name as keyof Figures] }]),
  ) as Record<keyof Figures, { now: Figure; previous: Figure }>

/** What the home shows of the statistics. */
export const showOverview = async (ctx: Ctx, asked: Input<typeof contract>): Promise<Overview> =>
  (await sumPeriod(ctx, asked, {})).overview
