import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { relativeSpan } from '#platform/server/list-filters.ts'
import { sumList } from '#platform/server/list-sums.ts'
import type { BoundList, Expression, ListQuery } from '#platform/server/lists.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Given, Taken } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { claims } from '#capabilities/after/collections/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orders, partRevenues } from '#capabilities/sale/orders/server/index.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import type { showStatistics as contract } from '../contract.ts'
import { lastDayOf, previousOf, type Span } from '../rules/periods.ts'
import { linkTo } from './link-to.ts'
import { incomeBy, moved } from './sum-income.ts'

type Statistics = Given<typeof contract>
type Figure = Statistics['states'][number]

const bestOf = 10
const subscriptions = { periodType: ['subscription', 'limited_subscription'], excludeNotCompleted: 'true' }

export const showStatistics = async (ctx: Ctx, { period, unit, currency: wanted }: Taken<typeof contract>): Promise<Statistics> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  const span = relativeSpan(period, localDay(ctx.now, ctx.actor.zone))
  if (!span) throw invalid({ period: ['not_in_list'] })
  const before = previousOf(span)
  const currency = wanted ?? seller?.currency ?? 'eur'
  const ofCurrency = { currency: [currency] }
  const created = (days: Span) => ({ ...ofCurrency, createdFrom: days.from.toString(), createdTill: lastDayOf(days).toString() })
  const completed = { ...created(span), excludeNotCompleted: 'true' }

  const one = async (key: string, screen: string, list: BoundList, filters: ListQuery, column?: string): Promise<Figure> => {
    const [sum] = await sumList(ctx, list, filters, { columns: column ? [column] : [] })
    return { key, name: null, link: linkTo(screen, filters), count: sum?.count ?? 0, amount: column ? (sum?.amounts[0] ?? 0) : null }
  }
  const both = async (key: string, screen: string, list: BoundList, filters: (days: Span) => ListQuery, column?: string) => ({ now: await one(key, screen, list, filters(span), column), previous: await one(key, screen, list, filters(before), column) })
  const grouped = async (screen: string, list: BoundList, filters: ListQuery, by: Expression, filter: string, column: string): Promise<Figure[]> => {
    const rows = await sumList(ctx, list, filters, { by, columns: [column] })
    return rows
      .filter(({ key }) => key !== null && key !== '')
      .map(({ key, count, amounts }) => ({ key: String(key), name: null, link: linkTo(screen, { ...filters, [filter]: [String(key)] }), count, amount: amounts[0] ?? 0 }))
      .toSorted((a, b) => b.amount - a.amount || b.count - a.count || a.key.localeCompare(b.key))
  }
  const best = async (table: 'products' | 'coupons', name: Expression, figures: Figure[]) => {
    const top = figures.slice(0, bestOf)
    const { rows } = await sql<{ id: number; name: string }>`select id, ${name} as name from ${sql.table(table)} where id = any(${top.map(({ key }) => Number(key))}::bigint[])`.execute(ctx.db)
    const names = new Map(rows.map((row) => [String(row.id), row.name]))
    return top.map((figure) => ({ ...figure, name: names.get(figure.key) ?? null }))
  }
  const transferred = (type: string) => (days: Span) => ({ ...moved(currency, days), transferableType: [type] })
  const payments = transferred('Payment')

  const [income, previous] = await Promise.all([incomeBy(ctx, currency, span, unit), incomeBy(ctx, currency, before, unit)])
  return {
    from: span.from, till: lastDayOf(span), previousFrom: before.from, previousTill: lastDayOf(before), currency, currencies: await currenciesOf(ctx, currency),
    income: income.buckets, previousIncome: previous.buckets, total: income.total, previousTotal: previous.total,
    payments: await both('payments', 'transfers', transfers, payments, 'receivedAmount'),
    refunds: await both('refunds', 'transfers', transfers, transferred('Refund'), 'amount'),
    chargebacks: await both('chargebacks', 'transfers', transfers, transferred('Chargeback'), 'amount'),
    orders: await both('orders', 'orders', orders, (days) => ({ ...created(days), excludeNotCompleted: 'true' })),
    newSubscriptions: await both('newSubscriptions', 'orders', orders, (days) => ({ ...created(days), ...subscriptions })),
    endedSubscriptions: await both('endedSubscriptions', 'orders', orders, (days) => ({ ...ofCurrency, ...subscriptions, paymentState: ['payment_canceled'], canceledFrom: days.from.toString(), canceledTill: lastDayOf(days).toString() })),
    activeSubscriptions: await one('activeSubscriptions', 'orders', orders, { ...ofCurrency, periodType: subscriptions.periodType, paymentState: ['paying'] }),
    claimsResolved: await both('claimsResolved', 'claims', claims, resolved),
    claimsCollected: await both('claimsCollected', 'claims', claims, (days) => ({ ...resolved(days), outcomeStatus: ['collected', 'partially_collected'] })),
    states: await grouped('orders', orders, created(span), sql`o.payment_state`, 'paymentState', 'totalAmount'),
    methods: await grouped('transfers', transfers, payments(span), sql`t.payment_method`, 'paymentForm', 'receivedAmount'),
    products: await best('products', sql`name`, await grouped('orders', orders, completed, sql`o.product_id`, 'productId', 'paidAmount')),
    parts: await best('products', sql`name`, await grouped('part_revenues', partRevenues, completed, sql`x.product_id`, 'partId', 'paidAmount')),
    countries: (await grouped('orders', orders, completed, sql`o.payer_details ->> 'countryCode'`, 'buyerCountryCode', 'paidAmount')).slice(0, bestOf),
    coupons: await best('coupons', sql`code::text`, await grouped('orders', orders, completed, sql`o.coupon_id`, 'couponId', 'paidAmount')),
  }
}

const resolved = (days: Span) => ({ resolvedFrom: days.from.toString(), resolvedTill: lastDayOf(days).toString() })

/** Those the seller's plans are written in, and the one asked for. */
const currenciesOf = async (ctx: Ctx, currency: string): Promise<string[]> => {
  const { rows } = await sql<{ currency: string }>`select distinct currency from pricing_plans where seller_id = ${sellerOf(ctx)} limit 50`.execute(ctx.db)
  return [...new Set([currency, ...rows.map((row) => row.currency)])].toSorted()
}
