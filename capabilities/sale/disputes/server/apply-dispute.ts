import {
  type Transfer,
  type DisputeNews,
  lockCharge,
  leftToRefund,
  nameChargebacks,
  openChargeback,
  transferChanged,
} from '#capabilities/sale/payments/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn, mayMove } from '#platform/shared/machine.ts'
import { splitByWeights } from '#platform/shared/money.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { noteDispute, settleAppeal } from './note-dispute.ts'

/**
 * Follows a dispute of a charge: it is one of each of its payments, for what of it was not given back. Another one over the same
 * payments, by its provider's name, is one more of each that has anything left. Safe to repeat.
 */
export const applyDispute = async (ctx: Ctx, paymentId: number, notice: DisputeNews): Promise<void> => {
  const payments = await lockCharge(ctx, paymentId)
  const early = payments.find(({ state }) => !isIn(transferState, 'received', state))
  // A dispute may be reported before its own payment; the queue repeats it.
  if (early) throw new Error(`Payment ${early.providerKey} is disputed before it came in.`)
  const disputes = await disputesOf(ctx, payments, notice.dispute)
  if (notice.kind === 'chargeback_opened') {
    if (disputes.length === 0) {
      await openDisputes(ctx, payments, notice)
      disputes.push(...(await disputesOf(ctx, payments, notice.dispute)))
    }
    if (notice.answering) for (const dispute of disputes) await noteDispute(ctx, dispute, notice.answering)
    return
  }
  const isLost = notice.kind === 'chargeback_lost'
  // An inquiry that was conceded at once has no opening of its own.
  if (disputes.length === 0 && isLost) {
    await openDisputes(ctx, payments, notice)
    disputes.push(...(await disputesOf(ctx, payments, notice.dispute)))
  }
  // Another dispute or a refund had already taken all the money: nothing was left to open this one with.
  if (disputes.length === 0 && (await disputesOf(ctx, payments)).length > 0) return
  if (disputes.length === 0) throw new Error(`The end of the dispute of ${paymentId} came before its beginning.`)
  for (const dispute of disputes) {
    if (notice.answering) await noteDispute(ctx, dispute, notice.answering)
    const isSettled = await settleAppeal(ctx, dispute.id)
    await endDispute(ctx, dispute, isLost)
    // It is lost as before, and collected again.
    if (isSettled && isLost) await tell(ctx, dispute, dispute.state)
  }
}

/** All chargebacks of payments, or those of one dispute by its id: an earlier notice may have lacked the id. */
const disputesOf = async (ctx: Ctx, payments: readonly Transfer[], reference?: string): Promise<Transfer[]> => {
  const all = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('type', '=', 'Chargeback')
    .where(
      'refundsId',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  if (reference === undefined) return all
  const named = all.filter(({ disputeReference }) => disputeReference === reference)
  const nameless = all.filter(({ disputeReference }) => disputeReference === null)
  if (named.length > 0 || nameless.length === 0) return named
  const ids = nameless.map(({ id }) => id)
  await nameChargebacks(ctx, ids, reference)
  return nameless
}

const openDisputes = async (ctx: Ctx, payments: readonly Transfer[], notice: Disputed): Promise<void> => {
  const isFirst = (await disputesOf(ctx, payments)).length === 0
  const left: number[] = []
  for (const { id } of payments) left.push((await leftToRefund(ctx, id)).left)
  const shares = payments.length === 1 ? [notice.amount] : splitByWeights(notice.amount, left)
  for (const [i, payment] of payments.entries()) {
    const amount = isFirst ? shares[i]! : Math.min(shares[i]!, left[i]!)
    const key = isFirst ? `chargeback-${payment.id}` : `chargeback-${payment.id}-${notice.dispute}`
    if (amount > 0) await openChargeback(ctx, payment, { ...notice, amount }, key)
  }
}

type Disputed = { amount: number; reason: string; dispute?: string | undefined }

const endDispute = async (ctx: Ctx, dispute: Transfer, isLost: boolean): Promise<void> => {
  // What was lost is given back where an appeal is won; what was won stays so.
  const name = dispute.state === 'pending' ? (isLost ? 'succeed' : 'cancel') : 'win_back'
  if (name === 'win_back' && (isLost || !mayMove(transferState, name, dispute.state))) return
  const { to: state } = await move(ctx, transferState, dispute.id, name, {
    set: { processedAt: ctx.now, receivedAmount: isLost ? dispute.amount : 0 },
  })
  await tell(ctx, dispute, state as Transfer['state'])
}

const tell = (ctx: Ctx, { id: transferId, orderId, sellerId }: Transfer, state: Transfer['state']): Promise<void> =>
  emit(ctx, transferChanged, { transferId, orderId, type: 'Chargeback', state }, sellerId)
