import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Amount } from '#platform/shared/money.ts'
import { chargesAlone, prepareTransfer, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { changeOrderState } from '../change-state.ts'
import { orderStateChanged } from '../events.ts'
import { orderById, ratesOf } from '../find-order.ts'
import { holdVoucher, payByVouchers } from '../money/pay-by-voucher.ts'
import type { Order } from '../tables.ts'
import type { NewOrder } from './new-order.ts'

/** The first rate of a new order with a price, and how the order starts. */
export type FirstRate = {
  id: number
  amount: Amount
  isFree: boolean
  /** It is due on a later day. */
  isLater: boolean
  /** No rate follows it. */
  isOnly: boolean
}

type Begun = { order: Order; transfer: Transfer | null }

/** Writes the payment a new order begins with, where its payer makes one in person. */
export const firstPayment = async (ctx: Ctx, order: Order, placed: NewOrder, first: FirstRate): Promise<Begun> => {
  if (first.isFree) {
    await emit(ctx, orderStateChanged, { orderId: order.id, from: 'payment_pending', to: 'paid' }, order.sellerId)
    return { order, transfer: null }
  }
  if (placed.isUpgrade) return { order, transfer: null }
  const held = placed.voucher ? await holdVoucher(ctx, order, first.id, placed.voucher) : null
  const rest = first.amount - (held?.amount ?? 0)
  const isCharged = chargesAlone(placed)
  if (held && rest === 0 && (first.isOnly || !isCharged)) {
    const [paid] = await payByVouchers(ctx, [held], await ratesOf(ctx, order.id))
    return { order, transfer: paid ?? null }
  }
  if (first.isLater && !isCharged) {
    await changeOrderState(ctx, order, 'start_paying', { set: { completedAt: ctx.now } })
    return { order: await orderById(ctx, order.id), transfer: null }
  }
  return { order, transfer: await prepareFirst(ctx, order, placed, first, rest) }
}

const prepareFirst = (ctx: Ctx, order: Order, placed: NewOrder, first: FirstRate, rest: Amount) =>
  prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: first.isLater ? null : first.id,
    provider: placed.provider,
    form: placed.form,
    paymentMethodId: placed.upsell?.paymentMethodId ?? null,
    amount: first.isLater ? 0 : rest,
    currency: order.currency,
    attempt: 1,
    chargedWithId: placed.upsell?.chargedWithId ?? null,
    isInitial: true,
    countryCode: placed.payer.countryCode,
  })
