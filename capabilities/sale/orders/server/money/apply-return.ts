import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Order } from '../tables.ts'
import { applyDispute } from './returns/apply-dispute.ts'
import { keepReturned } from './returns/keep-returned.ts'
import { applyRefund } from './returns/apply-refund.ts'

/**
 * Applies returned money to an order: a refund that was paid out and perhaps came back, a chargeback that was opened,
 * won or lost.
 */
export const applyReturn = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (transfer.type === 'Chargeback') await applyDispute(ctx, order, transfer)
  else if (isIn(transferState, 'booked', transfer.state)) await applyRefund(ctx, order, transfer)
  if (transfer.state === 'came_back') await keepReturned(ctx, order, transfer)
}
