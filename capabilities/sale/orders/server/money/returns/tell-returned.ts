import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { moneyReturned } from '../../events.ts'
import type { Order } from '../../tables.ts'

/** Announces that a refund was paid out, or that a bank took a payment back. */
export const tellReturned = (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> =>
  emit(
    ctx,
    moneyReturned,
    {
      orderId: order.id,
      transferId: transfer.id,
      paymentTransferId: transfer.refundsId ?? 0,
      type: transfer.type === 'Refund' ? 'Refund' : 'Chargeback',
      amount: transfer.amount,
    },
    order.sellerId,
  )
