import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { MoveOf } from '#platform/shared/machine.ts'
import { releaseReserved, reserveStock, returnSold, sellReserved } from '#capabilities/offer/catalog/server/index.ts'
import { releaseCoupon } from '#capabilities/offer/discounts/server/index.ts'
import { orderPaymentState } from '../vocabulary.ts'
import { orderStateChanged } from './events.ts'
import type { Order, OrderPaymentState } from './tables.ts'

/** How an order holds its pieces of a limited product in each state. */
const shelfOf = (state: OrderPaymentState): 'reserved' | 'sold' | 'free' =>
  state === 'payment_pending' || state === 'payment_waiting' ? 'reserved' : state === 'paying' || state === 'paid' || state === 'payment_paused' || state === 'payment_chargebacked' ? 'sold' : 'free'

/** Moves an order's payment state; stock and coupon follow, others hear of it. Answers false when a sold-out product keeps a late order from coming back. */
export const changeOrderState = async (ctx: Ctx, order: Pick<Order, 'id' | 'token' | 'sellerId' | 'productId' | 'quantity' | 'couponId'>, name: MoveOf<typeof orderPaymentState>, more: { set?: Partial<Order>; reason?: string } = {}): Promise<boolean> => {
  const { from, to } = await move(ctx, orderPaymentState, order.id, name, more)
  if (from === to) return true
  const [before, after] = [shelfOf(from as OrderPaymentState), shelfOf(to as OrderPaymentState)]
  const isBackOnShelf = await moveOnShelf(ctx, order.productId, order.quantity, before, after)
  if (to === 'payment_not_completed' && order.couponId !== null) await releaseCoupon(ctx, order.couponId, order.token)
  await emit(ctx, orderStateChanged, { orderId: order.id, from: from as OrderPaymentState, to: to as OrderPaymentState }, order.sellerId)
  return isBackOnShelf
}

const moveOnShelf = async (ctx: Ctx, productId: number, quantity: number, before: string, after: string): Promise<boolean> => {
  if (before === after) return true
  if (before === 'free') {
    const isThere = await reserveStock(ctx, productId, quantity)
    if (isThere && after === 'sold') await sellReserved(ctx, productId, quantity)
    return isThere
  }
  if (before === 'reserved') await (after === 'sold' ? sellReserved(ctx, productId, quantity) : releaseReserved(ctx, productId, quantity))
  else if (after === 'free') await returnSold(ctx, productId, quantity)
  return true
}
