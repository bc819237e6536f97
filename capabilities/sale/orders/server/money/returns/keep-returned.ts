import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { refundReturned } from '../../events.ts'
import type { Order } from '../../tables.ts'
import { noteUnallocated, unallocatedOf } from '../../unallocated/note-unallocated.ts'

/**
 * A refund that did not arrive: what was bought stays given back, its documents too, and the payer is still owed the money. It
 * waits among what belongs to nothing, to be sent again. Safe to repeat.
 */
export const keepReturned = async (ctx: Ctx, order: Order, refund: Transfer): Promise<void> => {
  const [payment, before] = await Promise.all([
    ctx.db.selectFrom('transfers').selectAll().where('id', '=', refund.refundsId).executeTakeFirstOrThrow(),
    unallocatedOf(ctx, refund.refundsId ?? 0),
  ])
  const left = await waitingOf(ctx, payment)
  if (left === before) return
  await noteUnallocated(ctx, order, payment, left)
  await emit(ctx, refundReturned, { orderId: order.id, transferId: refund.id, amount: refund.amount }, order.sellerId)
}

/** What came in, less what pays rates, less what went back of the rest; with what came back of refunds of rates. */
const waitingOf = async (ctx: Ctx, { id }: Transfer): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select (p.received_amount - coalesce((select sum(amount) from rate_allocations where transfer_id = p.id and amount > 0), 0)
      + coalesce((select sum(amount) from transfers where refunds_id = p.id and type = 'Refund' and not is_unallocated and state = 'came_back'), 0)
      - coalesce((select sum(amount) from transfers where refunds_id = p.id and is_unallocated and state not in ${inSet(transferState, 'void')}), 0))::bigint as left
    from transfers p where p.id = ${id}`.execute(ctx.db)
  return rows[0]?.left ?? 0
}
