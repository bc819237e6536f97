import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { relativeSpan } from '#platform/server/list-filters.ts'
import { sumList, type Summed, type SummedBy } from '#platform/server/list-sums.ts'
import type { Expression, ListQuery } from '#platform/server/lists.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Given, Taken } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import { claims } from '#capabilities/after/collections/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orders, partRevenues } from '#capabilities/sale/orders/server/index.ts'
import type { showStatistics as contract } from '../contract.ts'
import { lastDayOf, previousOf, type Span } from '../rules/periods.ts'
import { linkTo } from './link-to.ts'
import { amountOf, incomeBy, moved, readMoney, type MoneyType, type OfProduct } from './sum-income.ts'

type Statistics = Given<typeof contract>
type Figure = Statistics['states'][number]

const bestOf = 10
const collected = ['collected', 'partially_collected']
const subscriptions = { periodType: ['subscription', 'limited_subscription'], excludeNotCompleted: 'true' }

export const showStatistics = async (
  ctx: Ctx,
  { period, unit, currency: wanted, productId }: Taken<typeof contract>,
): Promise<Statistics> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  const span = relativeSpan(period, localDay(ctx.now, ctx.actor.zone))
  if (!span) throw invalid({ period: ['not_in_list'] })
  const before = previousOf(span)
  const currency = wanted ?? seller?.currency ?? 'eur'
  const ofProduct: OfProduct = productId === undefined ? {} : { productId: [String(productId)] }
  const ofCurrency = { currency: [currency], excludeTest: 'true', ...ofProduct }
  const created = (days: Span) => ({
    ...ofCurrency,
    createdFrom: days.from.toString(),
    createdTill: lastDayOf(days).toString(),
  })

  const figure = (key: string, screen: string, filters: ListQuery, { count, amounts }: Summed): Figure => ({
    key,
    name: null,
    link: linkTo(screen, filters),
    count,
    amount: amounts[0] ?? null,
  })
  const ranked = (screen: string, filters: ListQuery, filter: string, rows: readonly SummedBy[]): Figure[] =>
    rows
      .flatMap(({ key, ...sum }) => (key ? [figure(key, screen, { ...filters, [filter]: [key] }, sum)] : []))
      .toSorted((a, b) => b.amount! - a.amount! || b.count - a.count || a.key.localeCompare(b.key))
  const best = async (table: 'products' | 'coupons', name: Expression, figures: Figure[]) => {
    const top = figures.slice(0, bestOf)
    const { rows } = await sql<{
      id: number
      name: string
    }>`select id, ${name} as name from ${sql.table(table)} where id = any(${top.map(({ key }) => Number(key))}::bigint[])`.execute(
      ctx.db,
    )
    const names = new Map(rows.map((row) => [String(row.id), row.name]))
    return top.map((each) => ({ ...each, name: names.get(each.key) ?? null }))
  }
  const product = sql`o.product_id`
  const ofDays = async (days: Span) => {
    const completed = { ...created(days), excludeNotCompleted: 'true' }
    const ended = {
      ...ofCurrency,
      ...subscriptions,
      paymentState: ['payment_canceled'],
      canceledFrom: days.from.toString(),
      canceledTill: lastDayOf(days).toString(),
    }
    const [money, sold, stopped, closed] = await Promise.all([
      readMoney(ctx, currency, days, ofProduct),
      sumList(ctx, orders, completed, {
        by: {
          period: sql`o.period_type`,
          product,
          country: sql`o.payer_details ->> 'countryCode'`,
          coupon: sql`o.coupon_id`,
        },
        columns: ['paidAmount'],
      }),
      sumList(ctx, orders, ended, {}),
      sumList(ctx, claims, resolved(days, ofProduct), { by: { outcome: sql`c.outcome_status` } }),
    ])
    const went = (key: string, type: MoneyType) =>
      figure(
        key,
        'transfers',
        { ...moved(currency, days, ofProduct), transferableType: [type] },
        { count: money.ofType(type).count, amounts: [amountOf(type, money.ofType(type))] },
      )
    return {
      money,
      sold,
      completed,
      figures: {
        payments: went('payments', 'Payment'),
        refunds: went('refunds', 'Refund'),
        chargebacks: went('chargebacks', 'Chargeback'),
        orders: figure('orders', 'orders', completed, { count: sold.total.count, amounts: [] }),
        newSubscriptions: figure(
          'newSubscriptions',
          'orders',
          { ...created(days), ...subscriptions },
          countOf(sold.by.period, subscriptions.periodType),
        ),
        endedSubscriptions: figure('endedSubscriptions', 'orders', ended, stopped.total),
        claimsResolved: figure('claimsResolved', 'claims', resolved(days, ofProduct), closed.total),
        claimsCollected: figure(
          'claimsCollected',
          'claims',
          { ...resolved(days, ofProduct), outcomeStatus: collected },
          countOf(closed.by.outcome, collected),
        ),
      },
    }
  }
  const running = { ...ofCurrency, periodType: subscriptions.periodType, paymentState: ['paying'] }
  const [now, then, states, active, parts, currencies, allProducts] = await Promise.all([
    ofDays(span),
    ofDays(before),
    sumList(ctx, orders, created(span), { by: { state: sql`o.payment_state` }, columns: ['totalAmount'] }),
    sumList(ctx, orders, running, { columns: ['monthlyAmount'] }),
    sumList(
      ctx,
      partRevenues,
      { ...created(span), excludeNotCompleted: 'true' },
      { by: { part: sql`x.product_id` }, columns: ['paidAmount'] },
    ),
    currenciesOf(ctx, currency),
    productsOf(ctx),
  ])
  const chosen = productId === undefined ? null : allProducts.find(({ id }) => id === productId)
  if (chosen === undefined) throw notFound()
  const income = incomeBy(now.money, currency, span, unit, ofProduct)
  const previous = incomeBy(then.money, currency, before, unit, ofProduct)
  const beside = Object.fromEntries(
    Object.entries(now.figures).map(([name, each]) => [
      name,
      { now: each, previous: then.figures[name as keyof typeof then.figures] },
    ]),
  ) as Record<keyof typeof now.figures, { now: Figure; previous: Figure }>
  const { by } = now.sold
  return {
    from: span.from,
    till: lastDayOf(span),
    previousFrom: before.from,
    previousTill: lastDayOf(before),
    currency,
    currencies,
    product: chosen,
    allProducts,
    income: income.buckets,
    previousIncome: previous.buckets,
    total: income.total,
    previousTotal: previous.total,
    ...beside,
    activeSubscriptions: figure('activeSubscriptions', 'orders', running, active.total),
    states: ranked('orders', created(span), 'paymentState', states.by.state),
    methods: ranked(
      'transfers',
      { ...moved(currency, span, ofProduct), transferableType: ['Payment'] },
      'paymentForm',
      now.money.methods,
    ),
    products: await best('products', sql`name`, ranked('orders', now.completed, 'productId', by.product)),
    parts: await best('products', sql`name`, ranked('part_revenues', now.completed, 'partId', parts.by.part)),
    countries: ranked('orders', now.completed, 'buyerCountryCode', by.country).slice(0, bestOf),
    coupons: await best('coupons', sql`code::text`, ranked('orders', now.completed, 'couponId', by.coupon)),
  }
}

const countOf = (rows: readonly SummedBy[], keys: readonly string[]): Summed => ({
  count: rows.reduce((sum, { key, count }) => sum + (key !== null && keys.includes(key) ? count : 0), 0),
  amounts: [],
})

const resolved = (days: Span, ofProduct: OfProduct) => ({
  ...ofProduct,
  resolvedFrom: days.from.toString(),
  resolvedTill: lastDayOf(days).toString(),
})

/** Those the seller's plans are written in, and the one asked for. */
const currenciesOf = async (ctx: Ctx, currency: string): Promise<string[]> => {
  const { rows } = await sql<{
    currency: string
  }>`select distinct currency from pricing_plans where seller_id = ${sellerOf(ctx)} limit 50`.execute(ctx.db)
  return [...new Set([currency, ...rows.map((row) => row.currency)])].toSorted()
}

/** Products the figures may be left to; more than these nobody chooses from a list. */
const productsOf = (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerOf(ctx))
    .orderBy('name')
    .limit(1000)
    .execute()
