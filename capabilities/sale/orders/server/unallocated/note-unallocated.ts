import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order } from '../tables.ts'

/** What of a payment went back without ever having been allocated. */
export const returnedUnallocated = async (ctx: Ctx, transferId: number): Promise<number> => {
  const { rows } = await sql<{
    amount: number
  }>`select coalesce(sum(amount), 0)::bigint as amount from transfers where refunds_id = ${transferId} and is_unallocated and state not in ${inSet(transferState, 'void')}`.execute(
    ctx.db,
  )
  return rows[0]?.amount ?? 0
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

/** Keeps what a wire brought beyond all that was due, or that nothing is left of it. */
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
