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
 * Follows a dispute of a charge: it is one of each of its payments, for what of it was not given back. Safe to repeat.
 */
export const applyDispute = async (
  ctx: Ctx,
  paymentId: number,
  notice: Extract<News, { kind: `chargeback_${string}` }>,
): Promise<void> => {
  const payments = await lockCharge(ctx, paymentId)
  const early = payments.find(({ state }) => !isIn(transferState, 'received', state))
  // A dispute may overtake the notice of its own payment; the queue brings it again.
  if (early) throw new Error(`Payment ${early.providerKey} is disputed before it came in.`)
  const disputes = await disputesOf(ctx, payments)
  if (notice.kind === 'chargeback_opened') {
    if (disputes.length === 0) {
      await openDisputes(ctx, payments, notice)
      disputes.push(...(await disputesOf(ctx, payments)))
    }
    if (notice.answering) for (const dispute of disputes) await noteDispute(ctx, dispute, notice.answering)
    return
  }
  const isLost = notice.kind === 'chargeback_lost'
  // What was talked about and given in at once has no beginning of its own.
  if (disputes.length === 0 && isLost) {
    await openDisputes(ctx, payments, notice)
    disputes.push(...(await disputesOf(ctx, payments)))
  }
  if (disputes.length === 0) throw new Error(`The end of the dispute of ${paymentId} came before its beginning.`)
  for (const dispute of disputes) {
    if (notice.answering) await noteDispute(ctx, dispute, notice.answering)
    const isSettled = await settleAppeal(ctx, dispute.id)
    await endDispute(ctx, dispute, isLost)
    // It is lost as before, and asked for again.
    if (isSettled && isLost) await tell(ctx, dispute, dispute.state)
  }
}

const disputesOf = (ctx: Ctx, payments: readonly Transfer[]): Promise<Transfer[]> =>
  ctx.db
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

const openDisputes = async (
  ctx: Ctx,
  payments: readonly Transfer[],
  notice: { amount: number; reason: string },
): Promise<void> => {
  const left: number[] = []
  for (const { id } of payments) left.push((await leftToRefund(ctx, id)).left)
  const shares = payments.length === 1 ? [notice.amount] : splitByWeights(notice.amount, left)
  for (const [i, payment] of payments.entries()) {
    const amount = shares[i]!
    if (amount > 0) await openDispute(ctx, payment, { ...notice, amount })
  }
}

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

const openDispute = async (ctx: Ctx, payment: Transfer, notice: { amount: number; reason: string }): Promise<void> => {
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
      providerKey: `chargeback-${payment.id}`,
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
