import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList, type Summed, type SummedBy } from '#platform/server/list-sums.ts'
import { claims } from '#capabilities/after/collections/server/index.ts'
import { orders } from '#capabilities/sale/orders/server/index.ts'
import { lastDayOf, type Span } from '../rules/periods.ts'
import { figure } from './figures.ts'
import { amountOf, moved, readMoney, type MoneyType, type OfProduct } from './sum-income.ts'

const collected = ['collected', 'partially_collected']
const subscriptions = { periodType: ['subscription', 'limited_subscription'], excludeNotCompleted: 'true' }

/** What statistics are about: amounts in one currency, of one product or all. */
export type Subject = { currency: string; ofProduct: OfProduct }

const ordersOf = ({ currency, ofProduct }: Subject) => ({ currency: [currency], excludeTest: 'true', ...ofProduct })

/** Orders that came in these days. */
export const created = (subject: Subject, days: Span) => ({
  ...ordersOf(subject),
  createdFrom: days.from.toString(),
  createdTill: lastDayOf(days).toString(),
})

/** The same, only those that were paid or begun. */
export const completed = (subject: Subject, days: Span) => ({ ...created(subject, days), excludeNotCompleted: 'true' })

/** Subscriptions that run now. */
export const running = (subject: Subject) => ({
  ...ordersOf(subject),
  periodType: subscriptions.periodType,
  paymentState: ['paying'],
})

const ended = (subject: Subject, days: Span) => ({
  ...ordersOf(subject),
  ...subscriptions,
  paymentState: ['payment_canceled'],
  canceledFrom: days.from.toString(),
  canceledTill: lastDayOf(days).toString(),
})

const resolved = ({ ofProduct }: Subject, days: Span) => ({
  ...ofProduct,
  resolvedFrom: days.from.toString(),
  resolvedTill: lastDayOf(days).toString(),
})

const soldBy = {
  period: sql`o.period_type`,
  product: sql`o.product_id`,
  purchase: sql`case when o.main_order_id is null then 'begun' end`,
  country: sql`o.payer_details ->> 'countryCode'`,
  coupon: sql`o.coupon_id`,
  campaign: sql`o.last_visit ->> 'campaign'`,
}

/** What happened in these days: money, orders, and the figures that are shown beside those of the days before. */
export const sumDays = async (ctx: Ctx, subject: Subject, days: Span) => {
  const [money, sold, stopped, closed] = await Promise.all([
    readMoney(ctx, subject.currency, days, subject.ofProduct),
    sumList(ctx, orders, completed(subject, days), {
      by: soldBy,
      columns: ['paidAmount'],
    }),
    sumList(ctx, orders, ended(subject, days), {}),
    sumList(ctx, claims, resolved(subject, days), { by: { outcome: sql`c.outcome_status` } }),
  ])
  const went = (key: string, type: MoneyType) =>
    figure(
      key,
      'transfers',
      { ...moved(subject.currency, days, subject.ofProduct), transferableType: [type] },
      { count: money.ofType(type).count, amounts: [amountOf(type, money.ofType(type))] },
    )
  const begun = { ...created(subject, days), ...subscriptions }
  const paidClaims = { ...resolved(subject, days), outcomeStatus: collected }
  return {
    money,
    sold,
    figures: {
      payments: went('payments', 'Payment'),
      refunds: went('refunds', 'Refund'),
      chargebacks: went('chargebacks', 'Chargeback'),
      orders: purchases(subject, days, sold),
      newSubscriptions: figure('newSubscriptions', 'orders', begun, countOf(sold.by.period, subscriptions.periodType)),
      endedSubscriptions: figure('endedSubscriptions', 'orders', ended(subject, days), stopped.total),
      claimsResolved: figure('claimsResolved', 'claims', resolved(subject, days), closed.total),
      claimsCollected: figure('claimsCollected', 'claims', paidClaims, countOf(closed.by.outcome, collected)),
    },
  }
}

/** What was bought along is no order more; of one product each counts, however it was bought. */
const purchases = (subject: Subject, days: Span, sold: Sold) =>
  Object.keys(subject.ofProduct).length > 0
    ? figure('orders', 'orders', completed(subject, days), { count: sold.total.count, amounts: [] })
    : figure(
        'orders',
        'orders',
        { ...completed(subject, days), excludeAlong: 'true' },
        countOf(sold.by.purchase, ['begun']),
      )

type Sold = { total: Summed; by: { purchase: readonly SummedBy[] } }

const countOf = (rows: readonly SummedBy[], keys: readonly string[]): Summed => ({
  count: rows.reduce((sum, { key, count }) => sum + (key !== null && keys.includes(key) ? count : 0), 0),
  amounts: [],
})
