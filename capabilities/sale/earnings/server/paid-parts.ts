import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { divideHalfUp } from '#platform/shared/money.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import { balanceAccount } from '#capabilities/money/ledger/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { PaidPart } from '../rules/paid-part.ts'

export type SoldOrder = { id: number; sellerId: number; currency: string }

type Row = {
  at: Temporal.Instant
  paymentId: number
  orderRateId: number
  amount: number
  netAmount: number
  allocated: number
  refunded: number
  ofPayment: number
  disputed: number
  share: number
  fee: number
  bought: number | null
}

/**
 * What payments brought each rate of an order, oldest rate first; a dispute takes of each rate its part of the payment.
 */
export const paidParts = async (ctx: Pick<Ctx, 'db'>, order: SoldOrder): Promise<PaidPart[]> => {
  const { rows } = await sql<Row>`
    select l.at, l.transfer_id as payment_id, r.id as order_rate_id, r.amount, r.net_amount, l.amount as allocated,
      (select coalesce(-sum(b.amount), 0)::bigint from transfers back join rate_allocations b on b.transfer_id = back.id where back.refunds_id = l.transfer_id and b.order_rate_id = r.id and b.amount < 0) as refunded,
      (select sum(every.amount)::bigint from rate_allocations every where every.transfer_id = l.transfer_id) as of_payment,
      (select coalesce(sum(c.amount), 0)::bigint from transfers c where c.refunds_id = l.transfer_id and c.type = 'Chargeback' and c.state in ${inSet(transferState, 'in_effect')}) as disputed,
      coalesce(booked.share, 0) as share, coalesce(booked.fee, 0) as fee, booked.bought
    from order_rates r join rate_allocations l on l.order_rate_id = r.id join transfers t on t.id = l.transfer_id
    left join lateral (
      select -sum(e.amount) filter (where a.name like ${`seller:${order.sellerId}:%`} or a.name = ${balanceAccount(order.sellerId, 'owed')})::bigint as share, -sum(e.amount) filter (where a.name = 'rev:platform_fee')::bigint as fee, sum(e.amount) filter (where a.name like 'cogs:%')::bigint as bought
      from ledger_transactions x join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
      where x.transfer_id = l.transfer_id and x.type in ('Payment', 'Correction') and x.order_rate_id = r.id and a.currency = ${order.currency}
    ) booked on true
    where r.order_id = ${order.id} and t.type = 'Payment' and l.amount > 0 order by r.number, l.transfer_id`.execute(
    ctx.db,
  )
  const paid = new Map<number, number>()
  return rows.map((row) => {
    const before = paid.get(row.orderRateId) ?? 0
    paid.set(row.orderRateId, before + row.allocated)
    return partOf(row, before)
  })
}

const partOf = (row: Row, before: number): PaidPart => {
  const { at, paymentId, orderRateId, amount, netAmount, allocated, refunded, ofPayment, disputed, share } = row
  const takenBack = refunded + divideHalfUp(allocated * Math.min(disputed, ofPayment), ofPayment)
  const onNet = cumulativePart(netAmount, amount, before, allocated)
  return {
    paymentId,
    orderRateId,
    at,
    rate: { amount, netAmount },
    before,
    allocated,
    returned: Math.min(allocated, takenBack),
    share,
    fee: row.bought === null ? row.fee : Math.max(0, onNet - row.bought),
  }
}
