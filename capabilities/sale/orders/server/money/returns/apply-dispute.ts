import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { isIn, mayMove } from '#platform/shared/machine.ts'
import {
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  sellerPart,
} from '#capabilities/money/ledger/rules/postings.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { orderPaymentState, orderRateState } from '../../../vocabulary.ts'
import { changeOrderState } from '../../change-state.ts'
import { orderById, refreshSums } from '../../find-order.ts'
import type { Order } from '../../tables.ts'
import { feeFreed, feeHeldAgain, freeReceived, holdReceived, ownShare } from '../book-receipt.ts'
import { followMoney } from '../follow-money.ts'
import { bookFee, bookReturn, draw, give, splitOf } from './book-return.ts'
import { sharesOf } from './shares-of.ts'
import { tellReturned } from './tell-returned.ts'
import { recordNote } from '../../notes/record-note.ts'

/** Lets an order follow a dispute: opened, won or lost. Each step is booked once. */
export const applyDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  const split = await splitOf(ctx, order, transfer)
  const key = (step: string) => `chargeback:${transfer.id}:${step}`
  // The bank may have decided before its opening was followed here: a dispute is always opened first.
  const isOpened = await bookReturn(ctx, order, transfer, key('opened'), async () => {
    await holdReceived(ctx, order, transfer, split)
    const draws = await draw(ctx, order, transfer, sellerPart(split))
    return chargebackOpened(transfer.provider, transfer.id, split, draws)
  })
  if (isOpened) {
    await bookFee(ctx, order, transfer, 'chargebackFeeAmount')
    await openDispute(ctx, order, transfer)
    if (transfer.state !== 'pending') return applyDispute(ctx, await orderById(ctx, order.id), transfer)
  }
  // Won on appeal: the write-off is reversed to disputed, and then the money returns.
  if (transfer.state === 'won_back') {
    await applyDispute(ctx, order, { ...transfer, state: 'successful' })
    await bookReturn(ctx, order, transfer, key('reopened'), async () => [
      ...chargebackLost(transfer.id, split).map(({ account, amount }) => ({ account, amount: -amount })),
      ...(transfer.paysSeller ? await feeHeldAgain(ctx, order, split, transfer) : []),
    ])
  }
  if (isIn(transferState, 'won', transfer.state)) {
    const isWon = await bookReturn(ctx, order, transfer, key('won'), async () => {
      const gives = transfer.paysSeller ? [ownShare(split, -1)] : await give(ctx, order, sellerPart(split))
      return chargebackWon(transfer.provider, transfer.id, split, gives)
    })
    if (isWon) await freeReceived(ctx, order, transfer, split)
    if (isWon) await winDispute(ctx, order, transfer)
  }
  if (transfer.state === 'successful') {
    const isLost = await bookReturn(ctx, order, transfer, key('lost'), async () => [
      ...chargebackLost(transfer.id, split),
      ...(transfer.paysSeller ? await feeFreed(ctx, order, split) : []),
    ])
    if (isLost) await loseDispute(ctx, order, transfer)
  }
}

const openDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    // Other payments of the rate stay. A refund that left the rate owed counts in it no more: then only the rest is
    // taken away.
    const isWhole = rate.paidAmount >= paid && rate.refundedAmount >= refunded
    const left = isWhole
      ? { paidAmount: rate.paidAmount - paid, refundedAmount: rate.refundedAmount - refunded }
      : { paidAmount: rate.paidAmount - (paid - refunded) }
    if (rate.state === 'paid')
      await move(ctx, orderRateState, rate.id, 'charge_back', { set: left, reason: transfer.note ?? undefined })
    else await ctx.db.updateTable('orderRates').set(left).where('id', '=', rate.id).execute()
    // A recurring order owes the rate again: access waits until it is paid.
    const state = rate.state === 'paid' ? 'chargebacked' : rate.state
    if (order.periodType !== 'one_time' && mayMove(orderRateState, 'fall_into_debt', state))
      await move(ctx, orderRateState, rate.id, 'fall_into_debt', {})
  }
  await refreshSums(ctx, order.id)
  const reason = transfer.note ?? 'chargeback'
  if (order.periodType !== 'one_time' && order.paymentState === 'paying')
    await changeOrderState(ctx, order, 'pause', { reason })
  else if (mayMove(orderPaymentState, 'charge_back', order.paymentState))
    await changeOrderState(ctx, order, 'charge_back', { reason })
  await tellReturned(ctx, order, transfer)
}

const winDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  for (const { rate, paid, refunded } of await sharesOf(ctx, order.id, transfer.refundsId ?? 0)) {
    // Paid again meanwhile, or a debit for it is in progress: the returned money exceeds the instalment.
    if (!isIn(orderRateState, 'owed_again', rate.state)) continue
    const back =
      rate.paidAmount + paid <= rate.amount
        ? { paidAmount: rate.paidAmount + paid, refundedAmount: rate.refundedAmount + refunded }
        : { paidAmount: Math.min(rate.amount, rate.paidAmount + paid - refunded) }
    await move(ctx, orderRateState, rate.id, back.paidAmount >= rate.amount ? 'pay' : 'pay_part', {
      set: { ...back, ...(back.paidAmount >= rate.amount ? { paidAt: ctx.now, nextTryAt: null } : {}) },
    })
  }
  await followMoney(ctx, order, false)
}

const loseDispute = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<void> => {
  await recordNote(ctx, {
    orderId: order.id,
    orderRateId: transfer.orderRateId,
    kind: 'chargeback_lost',
    text: transfer.note,
    actorUserId: null,
  })
}
