import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { divideHalfUp } from '#platform/shared/money.ts'
import type { PaidPart } from '#capabilities/people/sales-team/rules/incentive.ts'
import { settleEarnings } from '#capabilities/people/sales-team/server/index.ts'
import { purseAccount } from '#capabilities/sale/ledger/server/index.ts'
import { dealOfferState } from '../vocabulary.ts'
import { dealOfOrder } from './find-deal.ts'

/** An order is paid or its trial began: its deal is final. */
export const finalizeDeal = async (ctx: Ctx, orderId: number): Promise<void> => {
  const deal = await dealOfOrder(ctx, orderId)
  if (deal?.state === 'ready') await move(ctx, dealOfferState, deal.id, 'accept', { set: { finalizedAt: ctx.now } })
}

/** Lets what people earn on an order follow its money, whatever came in or went back since it was looked at last. */
export const followEarnings = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await ctx.db.selectFrom('orders').select(['id', 'sellerId', 'currency']).where('id', '=', orderId).where('isTest', '=', false).forUpdate().executeTakeFirst()
  if (!order) return
  const deals = await ctx.db.selectFrom('deals').selectAll().where('orderId', '=', order.id).where('terms', 'is not', null).orderBy('id').execute()
  for (const { terms, salesTeamMemberId, setterId, origin, createdAt, endedAt } of deals) {
    await settleEarnings(ctx, order, terms!, { closerId: salesTeamMemberId, setterId }, await paidParts(ctx, order, { after: origin === 'hand' ? createdAt : null, till: endedAt }))
  }
}

type PartRow = { at: Temporal.Instant; paymentId: number; orderRateId: number; amount: number; netAmount: number; allocated: number; refunded: number; ofPayment: number; disputed: number; share: number }

/** What payments of a time brought each rate, oldest rate first; a dispute takes of each rate its part of the payment. */
const paidParts = async (ctx: Pick<Ctx, 'db'>, order: { id: number; sellerId: number; currency: string }, { after, till }: { after: Temporal.Instant | null; till: Temporal.Instant | null }): Promise<PaidPart[]> => {
  const { rows } = await sql<PartRow>`
    select l.at, l.transfer_id as payment_id, r.id as order_rate_id, r.amount, r.net_amount, l.amount as allocated,
      (select coalesce(-sum(b.amount), 0)::bigint from transfers back join rate_allocations b on b.transfer_id = back.id where back.refunds_id = l.transfer_id and b.order_rate_id = r.id and b.amount < 0) as refunded,
      (select sum(every.amount)::bigint from rate_allocations every where every.transfer_id = l.transfer_id) as of_payment,
      (select coalesce(sum(c.amount), 0)::bigint from transfers c where c.refunds_id = l.transfer_id and c.type = 'Chargeback' and c.state in ('pending', 'successful')) as disputed,
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_transactions x join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
        where x.transfer_id = l.transfer_id and x.type = 'Payment' and x.order_rate_id = r.id and a.name = ${purseAccount(order.sellerId, 'pending')} and a.currency = ${order.currency}) as share
    from order_rates r join rate_allocations l on l.order_rate_id = r.id join transfers t on t.id = l.transfer_id
    where r.order_id = ${order.id} and t.type = 'Payment' and l.amount > 0 order by r.number, l.transfer_id`.execute(ctx.db)
  const before = new Map<number, number>()
  return rows.flatMap(({ at, paymentId, orderRateId, amount, netAmount, allocated, refunded, ofPayment, disputed, share }) => {
    const paid = before.get(orderRateId) ?? 0
    before.set(orderRateId, paid + allocated)
    if ((after && Temporal.Instant.compare(at, after) <= 0) || (till && Temporal.Instant.compare(at, till) > 0)) return []
    return { paymentId, orderRateId, rate: { amount, netAmount }, before: paid, allocated, returned: Math.min(allocated, refunded + divideHalfUp(allocated * Math.min(disputed, ofPayment), ofPayment)), share }
  })
}
