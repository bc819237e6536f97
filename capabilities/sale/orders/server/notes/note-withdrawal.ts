import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { withdrawalNoted } from '../events.ts'
import { recordNote } from './record-note.ts'

/** Records whether a withdrawal from an order is pending. Idempotent. */
export const noteWithdrawal = async (ctx: Ctx, orderId: number, isOpen: boolean): Promise<void> => {
  const changed = await ctx.db
    .updateTable('orders')
    .set({ withdrawalOpen: isOpen })
    .where('id', '=', orderId)
    .where('withdrawalOpen', '<>', isOpen)
    .returning('sellerId')
    .executeTakeFirst()
  if (!changed) return
  await recordNote(ctx, {
    orderId,
    kind: isOpen ? 'withdrawal_declared' : 'withdrawal_decided',
  })
  await emit(ctx, withdrawalNoted, { orderId, isOpen }, changed.sellerId)
}
