import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { transferChanged } from './events.ts'
import type { Transfer } from './tables.ts'

/** What goes back of a payment is of the same people, order and provider. */
export const returnOf = (payment: Transfer) => ({
  sellerId: payment.sellerId,
  payerId: payment.payerId,
  orderId: payment.orderId,
  orderRateId: payment.orderRateId,
  productId: payment.productId,
  upsellType: payment.upsellType,
  isTest: payment.isTest,
  paysSeller: payment.paysSeller,
  provider: payment.provider,
  paymentMethod: payment.paymentMethod,
  paymentMethodId: payment.paymentMethodId,
  currency: payment.currency,
  refundsId: payment.id,
  countryCode: payment.countryCode,
})

/** Writes what a buyer took back of a payment at their bank, pending until it is decided; once by its key. */
export const openChargeback = async (
  ctx: Ctx,
  payment: Transfer,
  { amount, reason, dispute }: { amount: number; reason: string; dispute?: string | undefined },
  providerKey: string,
): Promise<void> => {
  const made = await ctx.db
    .insertInto('transfers')
    .values({
      token: randomToken(),
      ...returnOf(payment),
      type: 'Chargeback',
      state: 'pending',
      amount,
      providerKey,
      disputeReference: dispute ?? null,
      note: reason,
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

/** Their provider named the dispute they belong to after they were opened. */
export const nameChargebacks = (ctx: Ctx, ids: readonly number[], disputeReference: string): Promise<unknown> =>
  ctx.db.updateTable('transfers').set({ disputeReference }).where('id', 'in', ids).execute()
