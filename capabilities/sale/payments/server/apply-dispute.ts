import type { Selectable } from 'kysely'
import type { Tables } from '#platform/server/database.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Notice } from '../providers/port.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { isIn } from '#platform/shared/machine.ts'
import { transferState } from '../vocabulary.ts'
import { transferChanged } from './events.ts'

export const applyDispute = async (
  ctx: Ctx,
  paymentId: number,
  notice: Extract<Notice, { kind: `chargeback_${string}` }>,
): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A dispute may overtake the notice of its own payment; the queue brings it again.
  if (!isIn(transferState, 'received', payment.state))
    throw new Error(`Payment ${payment.providerKey} is disputed before it came in.`)
  const key = `chargeback-${paymentId}`
  if (notice.kind === 'chargeback_opened') return openDispute(ctx, payment, key, notice)
  const dispute = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'state', 'amount'])
    .where('providerKey', '=', key)
    .executeTakeFirst()
  if (!dispute) throw new Error(`The end of dispute ${key} came before its beginning.`)
  if (dispute.state !== 'pending') return
  const isLost = notice.kind === 'chargeback_lost'
  await move(ctx, transferState, dispute.id, isLost ? 'succeed' : 'cancel', {
    set: { processedAt: ctx.now, receivedAmount: isLost ? dispute.amount : 0 },
  })
  await emit(
    ctx,
    transferChanged,
    { transferId: dispute.id, orderId: payment.orderId, type: 'Chargeback', state: isLost ? 'successful' : 'canceled' },
    payment.sellerId,
  )
}

type Disputed = Selectable<Tables['transfers']>

const openDispute = async (
  ctx: Ctx,
  payment: Disputed,
  key: string,
  notice: { amount: number; reason: string },
): Promise<void> => {
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
      type: 'Chargeback',
      state: 'pending',
      provider: payment.provider,
      paymentMethod: payment.paymentMethod,
      paymentMethodId: payment.paymentMethodId,
      amount: notice.amount,
      currency: payment.currency,
      providerKey: key,
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
