import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList } from '#platform/server/list-sums.ts'
import { moneyProviders } from '#capabilities/sale/payments/vocabulary.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import { bucketsOf, lastDayOf, type Span } from '../rules/periods.ts'
import type { BucketUnit } from '../vocabulary.ts'
import { linkTo } from './link-to.ts'

const types = ['Payment', 'Refund', 'Chargeback'] as const
const none = { grossAmount: 0, refundedAmount: 0, chargebackedAmount: 0, feeAmount: 0 }

/** The filters of the transfer list that give what came and went in these days; vouchers bring no money, they brought it when they were sold. */
export const moved = (currency: string, span: Span) => ({ provider: [...moneyProviders], currency: [currency], state: ['successful', 'partially_paid'], processedFrom: span.from.toString(), processedTill: lastDayOf(span).toString() })

/** Income by day, week or month: one reading of the list of transfers, by type and day. */
export const incomeBy = async (ctx: Ctx, currency: string, span: Span, unit: BucketUnit) => {
  const day = sql`(t.processed_at at time zone ${ctx.actor.zone})::date`
  const byType = await Promise.all(types.map((type) => sumList(ctx, transfers, { ...moved(currency, span), transferableType: [type] }, { by: sql`${day}`, columns: ['receivedAmount', 'amount', 'feeAmount'] })))
  const ofDay = new Map<string, typeof none>()
  for (const [at, rows] of byType.entries())
    for (const { key, amounts } of rows) {
      const on = String(key)
      const [received = 0, amount = 0, fee = 0] = amounts
      const was = ofDay.get(on) ?? none
      if (types[at] === 'Payment') ofDay.set(on, { ...was, grossAmount: was.grossAmount + received, feeAmount: was.feeAmount + fee })
      else if (types[at] === 'Refund') ofDay.set(on, { ...was, refundedAmount: was.refundedAmount + amount })
      else ofDay.set(on, { ...was, chargebackedAmount: was.chargebackedAmount + amount })
    }
  const sumOf = (each: Span) => {
    const sum = { ...none }
    for (let on = each.from; Temporal.PlainDate.compare(on, each.before) < 0; on = on.add({ days: 1 })) {
      const of = ofDay.get(on.toString()) ?? none
      for (const name of Object.keys(sum) as (keyof typeof none)[]) sum[name] += of[name]
    }
    return { from: each.from, till: lastDayOf(each), ...sum, netAmount: sum.grossAmount - sum.refundedAmount - sum.chargebackedAmount - sum.feeAmount, link: linkTo('transfers', moved(currency, each)) }
  }
  return { buckets: bucketsOf(span, unit).map(sumOf), total: sumOf(span) }
}
