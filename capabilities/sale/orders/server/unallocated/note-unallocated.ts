import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order } from '../tables.ts'

/** `rest`: may pay instalments. `noted`: already reported to a person. */
type Spent = {
  allocated: Amount
  rest: Amount
  noted: Amount
  /**
   * What waits for a person after another part of it paid instalments: money nobody took back, and refunds that came
   * back.
   */
  waitingAfter: (paid: Amount) => Amount
}

/** What of a payment pays rates, and what is left of it beside what went back. */
export const spentOf = async (
  ctx: Pick<Ctx, 'db'>,
  { id, receivedAmount }: Pick<Transfer, 'id' | 'receivedAmount'>,
): Promise<Spent> => {
  const { rows } = await sql<Record<'allocated' | 'returned' | 'taken' | 'back' | 'noted', Amount>>`
    select (select coalesce(sum(amount), 0)::bigint from rate_allocations where transfer_id = ${id} and amount > 0) as allocated,
      coalesce(sum(amount) filter (where is_unallocated and state not in ${inSet(transferState, 'void')}), 0)::bigint as returned,
      coalesce(sum(amount) filter (where type = 'Chargeback' and state not in ${inSet(transferState, 'void')}), 0)::bigint as taken,
      coalesce(sum(amount) filter (where type = 'Refund' and not is_unallocated and state = 'came_back'), 0)::bigint as back,
      (select coalesce(sum(amount), 0)::bigint from unallocated_payments where transfer_id = ${id}) as noted
    from transfers where refunds_id = ${id}`.execute(ctx.db)
  const { allocated, returned, taken, back, noted } = rows[0]!
  const left = receivedAmount - allocated - returned
  const waitingAfter = (paid: Amount) => Math.max(0, left + back - taken - paid)
  return { allocated, rest: Math.max(0, left), noted, waitingAfter }
}

/** What of a payment waits for a person. */
export const unallocatedOf = async (ctx: Pick<Ctx, 'db'>, transferId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('unallocatedPayments')
      .select('amount')
      .where('transferId', '=', transferId)
      .executeTakeFirst()
  )?.amount ?? 0

/** Records what a payment brought beyond everything due, or that nothing of it is left. */
export const noteUnallocated = async (ctx: Ctx, order: Order, transfer: Transfer, left: number): Promise<void> => {
  if (left > 0)
    await ctx.db
      .insertInto('unallocatedPayments')
      .values({
        transferId: transfer.id,
        sellerId: order.sellerId,
        payerId: order.payerId,
        orderId: order.id,
        currency: order.currency,
        amount: left,
        notedAt: ctx.now,
      })
      .onConflict((conflict) => conflict.column('transferId').doUpdateSet({ amount: left }))
      .execute()
  else
    await ctx.db
      .updateTable('unallocatedPayments')
      .set({ amount: 0 })
      .where('transferId', '=', transfer.id)
      .where('amount', '>', 0)
      .execute()
}
