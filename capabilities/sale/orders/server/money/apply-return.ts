import type { Ctx } from '#platform/server/context.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Order } from '../tables.ts'
import { applyDispute } from './returns/apply-dispute.ts'
import { applyRefund } from './returns/apply-refund.ts'

/** Lets an order follow money that goes back: a refund that was paid out, a chargeback that was opened, won or lost. */
export const applyReturn = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  if (transfer.type === 'Chargeback') await applyDispute(ctx, order, transfer)
  else if (transfer.state === 'successful') await applyRefund(ctx, order, transfer)
}
