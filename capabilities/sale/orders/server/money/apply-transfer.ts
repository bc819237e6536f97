import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { lockTransfer, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { keepReturned } from './returns/keep-returned.ts'
import { applyReturn } from './apply-return.ts'
import { refreshSums } from '../find-order.ts'
import type { Order } from '../tables.ts'
import { waitForMoney, missMoney } from './arrivals/miss-money.ts'
import { takeMoney } from './arrivals/take-money.ts'

/**
 * Lets an order follow what became of a transfer: money is allocated to its rates, declines wait for the next try,
 * states move.
 * Safe to repeat: what a transfer brought is allocated once.
 */
export const applyTransfer = async (ctx: Ctx, transferId: number): Promise<Order> => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (transfers) => transfers.selectFrom('transfers').select('orderId').where('id', '=', transferId))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const transfer = await lockTransfer(ctx, transferId)
  if (transfer.isUnallocated) {
    if (isIn(transferState, 'void', transfer.state)) await keepReturned(ctx, order, transfer)
    return order
  }
  // A voucher is redeemed and returned by the order itself; its waiting and its end are nobody's failure.
  if (isVoucher(transfer.provider) && transfer.type === 'Payment' && transfer.state !== 'successful') return order
  if (transfer.type !== 'Payment') await applyReturn(ctx, await withItsPayment(ctx, order, transfer), transfer)
  else if (isIn(transferState, 'received', transfer.state)) await takeMoney(ctx, order, transfer)
  else if (transfer.state === 'pending') await waitForMoney(ctx, order, transfer)
  else if (isIn(transferState, 'void', transfer.state)) await missMoney(ctx, order, transfer)
  else if (transfer.state === 'waiting' && !transfer.isInitial && transfer.paymentMethodId !== null)
    await missMoney(ctx, order, { ...transfer, declineReason: 'authentication_required' })
  return refreshSums(ctx, order.id)
}

/** A return may be reported before the order has applied the payment itself: then the payment is applied first. */
const withItsPayment = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<Order> => {
  if (transfer.refundsId === null) return order
  const paid = await lockTransfer(ctx, transfer.refundsId)
  if (
    paid.receivedAmount === 0 ||
    (await ctx.db
      .selectFrom('rateAllocations')
      .select('transferId')
      .where('transferId', '=', paid.id)
      .limit(1)
      .executeTakeFirst())
  )
    return order
  await takeMoney(ctx, order, paid)
  return refreshSums(ctx, order.id)
}
