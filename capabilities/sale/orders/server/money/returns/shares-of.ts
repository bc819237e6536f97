import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { OrderRate } from '../../tables.ts'

/** Whether a bank holds a payment, or took it back for good. */
export const isTakenBack = async (ctx: Ctx, paymentId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('refundsId', '=', paymentId)
    .where('type', '=', 'Chargeback')
    .where('state', 'in', transferState.sets.in_effect)
    .executeTakeFirst()) !== undefined

const ratesPaidBy = async (ctx: Ctx, orderId: number, paymentId: number): Promise<OrderRate[]> =>
  ctx.db
    .selectFrom('orderRates')
    .selectAll('orderRates')
    .where('orderRates.orderId', '=', orderId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('rateAllocations')
          .select('transferId')
          .whereRef('rateAllocations.orderRateId', '=', 'orderRates.id')
          .where('rateAllocations.transferId', '=', paymentId),
      ),
    )
    .orderBy('number', 'desc')
    .forUpdate()
    .execute()

/**
 * What one payment brought each rate, and what of it was refunded; a rate it was wholly refunded for is no matter of it
 * any more.
 */
export const sharesOf = async (
  ctx: Ctx,
  orderId: number,
  paymentId: number,
): Promise<{ rate: OrderRate; paid: number; refunded: number }[]> => {
  const { rows } = await sql<{
    orderRateId: number
    paid: number
    refunded: number
  }>`select l.order_rate_id, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as paid, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as refunded
    from rate_allocations l join transfers t on t.id = l.transfer_id where coalesce(t.refunds_id, t.id) = ${paymentId} group by l.order_rate_id having sum(l.amount) > 0`.execute(
    ctx.db,
  )
  const rates = await ratesPaidBy(ctx, orderId, paymentId)
  return rates.flatMap((rate) =>
    rows.filter((row) => row.orderRateId === rate.id).map(({ paid, refunded }) => ({ rate, paid, refunded })),
  )
}
