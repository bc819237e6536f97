import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList, type Summed, type SummedBy } from '#platform/server/list-sums.ts'
import { moneyProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { bucketsOf, lastDayOf, type Span } from '../rules/periods.ts'
import type { BucketUnit } from '../vocabulary.ts'
import { linkTo } from './link-to.ts'

const types = ['Payment', 'Refund', 'Chargeback'] as const
export type MoneyType = (typeof types)[number]

/** The filter that leaves one product, in every list. */
export type OfProduct = { productId?: string[] }

/**
 * The filters of the transfer list that give what came and went in these days; vouchers bring no money, they brought it
 * when they were sold.
 */
export const moved = (currency: string, span: Span, ofProduct: OfProduct) => ({
  ...ofProduct,
  excludeTest: 'true',
  provider: [...moneyProviders],
  currency: [currency],
  state: [...transferState.sets.received],
  processedFrom: span.from.toString(),
  processedTill: lastDayOf(span).toString(),
})

const columns = ['receivedAmount', 'amount', 'feeAmount']
const nothing: Summed = { count: 0, amounts: [0, 0, 0] }
type Money = Record<MoneyType, Summed>
/** Received of payments, given back of the others: what a figure of that type shows. */
export const amountOf = (type: MoneyType, { amounts: [received = 0, amount = 0] }: Summed): number =>
  type === 'Payment' ? received : amount

/** What came and went in these days, read once: by type, by day and by payment method. */
export const readMoney = async (ctx: Ctx, currency: string, span: Span, ofProduct: OfProduct) => {
  const { by } = await sumList(
    ctx,
    transfers,
    { ...moved(currency, span, ofProduct), transferableType: [...types] },
    {
      by: {
        type: sql`t.type`,
        day: sql`t.type || ' ' || (t.processed_at at time zone ${ctx.actor.zone})::date`,
        method: sql`t.type || ' ' || t.payment_method`,
      },
      columns,
    },
  )
  const ofDay = new Map<string, Money>()
  for (const { key, ...sum } of by.day) {
    const [type, on] = key!.split(' ') as [MoneyType, string]
    ofDay.set(on, { ...(ofDay.get(on) ?? { Payment: nothing, Refund: nothing, Chargeback: nothing }), [type]: sum })
  }
  const ofType = (type: MoneyType): Summed => by.type.find(({ key }) => key === type) ?? nothing
  const methods: SummedBy[] = by.method.flatMap(({ key, ...sum }) =>
    key?.startsWith('Payment ') ? [{ key: key.slice('Payment '.length), ...sum }] : [],
  )
  return { ofDay, ofType, methods }
}

/** Income by day, week or month, and altogether. */
export const incomeBy = (
  { ofDay }: Awaited<ReturnType<typeof readMoney>>,
  currency: string,
  span: Span,
  unit: BucketUnit,
  ofProduct: OfProduct,
) => {
  const sumOf = (each: Span) => {
    const sum = { grossAmount: 0, refundedAmount: 0, chargebackedAmount: 0, feeAmount: 0 }
    for (let on = each.from; Temporal.PlainDate.compare(on, each.before) < 0; on = on.add({ days: 1 })) {
      const money = ofDay.get(on.toString())
      if (!money) continue
      sum.grossAmount += amountOf('Payment', money.Payment)
      sum.feeAmount += money.Payment.amounts[2] ?? 0
      sum.refundedAmount += amountOf('Refund', money.Refund)
      sum.chargebackedAmount += amountOf('Chargeback', money.Chargeback)
    }
    return {
      from: each.from,
      till: lastDayOf(each),
      ...sum,
      netAmount: sum.grossAmount - sum.refundedAmount - sum.chargebackedAmount - sum.feeAmount,
      link: linkTo('transfers', moved(currency, each, ofProduct)),
    }
  }
  return { buckets: bucketsOf(span, unit).map(sumOf), total: sumOf(span) }
}
