import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { paidByVoucher, refund, sellerPart } from '#capabilities/money/ledger/rules/postings.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { rateAfterRefund } from '../../../rules/refund.ts'
import { orderRateState } from '../../../vocabulary.ts'
import { changeOrderState } from '../../change-state.ts'
import { refundDeal } from '../../close-deal.ts'
import { ratesOf, refreshSums } from '../../find-order.ts'
import type { Order } from '../../tables.ts'
import { returnReceived } from '../book-receipt.ts'
import { bookFee, bookReturn, draw, splitOf } from './book-return.ts'
import { isTakenBack, sharesOf } from './shares-of.ts'
import { tellReturned } from './tell-returned.ts'

/** Lets an order follow a refund that was paid out: books, rates, and the order when nothing is left of it. */
export const applyRefund = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  const split = await splitOf(ctx, order, transfer)
  const isNew = await bookReturn(ctx, order, transfer, `refund:${transfer.id}`, async () => {
    if (isVoucher(transfer.provider)) return paidByVoucher(order.payerId, transfer.provider, -transfer.amount)
    await returnReceived(ctx, order, transfer, split)
    return refund(order.payerId, split, await draw(ctx, order, transfer, sellerPart(split)))
  })
  if (!isNew) return
  await bookFee(ctx, order, transfer, 'refundFeeAmount')
  const isDisputed = await isTakenBack(ctx, transfer.refundsId ?? 0)
  await returnToRates(ctx, order, transfer, isDisputed)
  await refreshSums(ctx, order.id)
  await tellReturned(ctx, order, transfer)
  if (!isDisputed) await endWhenAllIsBack(ctx, order)
}

/** Refunded money is deducted from the instalments it had paid, the latest first. */
const returnToRates = async (ctx: Ctx, order: Order, transfer: Transfer, isDisputed: boolean): Promise<void> => {
  let left = transfer.amount
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    if (left <= 0) break
    const part = Math.min(left, isDisputed ? paid - refunded : rate.paidAmount - rate.refundedAmount)
    if (part <= 0) continue
    left -= part
    await sql`insert into rate_allocations (transfer_id, order_rate_id, amount, at) values (${transfer.id}, ${rate.id}, ${-part}, ${ctx.now})`.execute(
      ctx.db,
    )
    // The bank has already taken the payment back: the instalment learns of the refund when the dispute is won.
    if (isDisputed) continue
    const after = rateAfterRefund(rate, part, transfer.isStillOwed)
    if (after.move) await move(ctx, orderRateState, rate.id, after.move, { set: after.set })
    else await ctx.db.updateTable('orderRates').set(after.set).where('id', '=', rate.id).execute()
  }
}

const endWhenAllIsBack = async (ctx: Ctx, order: Order): Promise<void> => {
  const rates = await ratesOf(ctx, order.id)
  const hasMoney = rates.some((rate) => rate.paidAmount > rate.refundedAmount)
  const isOpen = rates.some((rate) => isIn(orderRateState, 'open', rate.state))
  if (hasMoney || isOpen || order.paymentState === 'payment_refunded') return
  await changeOrderState(ctx, order, 'refund')
  await refundDeal(ctx, order)
}
