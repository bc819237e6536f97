import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { disputeState } from '#capabilities/sale/disputes/vocabulary.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** Reasons why a claim waits for a decision: a bank's about a payment, the seller's about a withdrawal. */
export const holds = ['disputed', 'withdrawal_open'] as const
export type Hold = (typeof holds)[number]

export const holdsOn = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Hold[]> => {
  const { rows } =
    await sql`select from transfers where order_id = ${orderId} and type = 'Chargeback' and state in ${inSet(transferState, 'undecided')}
      union all select from disputes d join transfers t on t.id = d.transfer_id where t.order_id = ${orderId} and t.state = 'successful' and d.state in ${inSet(disputeState, 'under_appeal')} limit 1`.execute(
      ctx.db,
    )
  const { withdrawalOpen } = await orderById(ctx, orderId)
  return holds.filter((hold) => (hold === 'disputed' ? rows.length > 0 : withdrawalOpen))
}
