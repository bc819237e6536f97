import type { Transfer } from '../tables.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { News } from '../../providers/port.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { isIn, mayMove } from '#platform/shared/machine.ts'
import { splitByWeights } from '#platform/shared/money.ts'
import { transferState } from '../../vocabulary.ts'
import { noteDispute, settleAppeal } from '../disputes/note-dispute.ts'
import { lockCharge } from '../charge-parts.ts'
import { leftToRefund } from '../prepare-transfer.ts'
import { transferChanged } from '../events.ts'

/**
 * Follows a dispute of a charge: it is one of each of its payments, for what of it was not given back. Another one over the same
 * payments, by its provider's name, is one more of each that has anything left. Safe to repeat.
 */
export const applyDispute = async (
  ctx: Ctx,
  paymentId: number,
  notice: Extract<News, { kind: `chargeback_${string}` }>,
): Promise<void> => {
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
  await ctx.db.updateTable('transfers').set({ disputeReference: reference }).where('id', 'in', ids).execute()
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
    if (amount > 0) await openDispute(ctx, payment, { ...notice, amount }, key)
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

const openDispute = async (ctx: Ctx, payment: Transfer, notice: Disputed, providerKey: string): Promise<void> => {
  const made = await ctx.db
    .insertInto('transfers')
    .values({
      token: randomToken(),
      sellerId: payment.sellerId,
      payerId: payment.payerId,
      orderId: payment.orderId,
      orderRateId: payment.orderRateId,
      productId: payment.productId,
      upsellType: payment.upsellType,
      isTest: payment.isTest,
      paysSeller: payment.paysSeller,
      type: 'Chargeback',
      state: 'pending',
      provider: payment.provider,
      paymentMethod: payment.paymentMethod,
      paymentMethodId: payment.paymentMethodId,
      amount: notice.amount,
      currency: payment.currency,
      providerKey,
      disputeReference: notice.dispute ?? null,
      refundsId: payment.id,
      note: notice.reason,
      countryCode: payment.countryCode,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('providerKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await emit(
      ctx,
      transferChanged,
      { transferId: made.id, orderId: payment.orderId, type: 'Chargeback', state: 'pending' },
      payment.sellerId,
    )
}
