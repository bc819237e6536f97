import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { MoveOf } from '#platform/shared/machine.ts'
import { releaseCoupon } from '#capabilities/offer/discounts/server/index.ts'
import { orderPaymentState } from '../vocabulary.ts'
import { orderStateChanged } from './events.ts'
import { releaseVouchers } from './money/pay-by-voucher.ts'
import { partTicketIdsOf } from './parts/part-tickets.ts'
import { cohortIdsOf } from './cohorts/order-cohorts.ts'
import { heldGoods } from './stock/held-goods.ts'
import { moveStock, stockHoldOf } from './stock/move-stock.ts'
import type { Order, OrderPaymentState } from './tables.ts'

type Changing = Pick<
  Order,
  | 'id'
  | 'token'
  | 'sellerId'
  | 'productId'
  | 'orderType'
  | 'ticketId'
  | 'quantity'
  | 'movedQuantity'
  | 'couponId'
  | 'shipTo'
>

/**
 * Moves an order's payment state; stock and coupon follow, other rooms are notified. Returns false if a sold-out
 * product prevents a late order from being revived.
 */
export const changeOrderState = async (
  ctx: Ctx,
  order: Changing,
  name: MoveOf<typeof orderPaymentState>,
  more: { set?: Partial<Order>; reason?: string } = {},
): Promise<boolean> => {
  const { from, to } = await move(ctx, orderPaymentState, order.id, name, more)
  if (from === to) return true
  const [before, after] = [stockHoldOf(from as OrderPaymentState), stockHoldOf(to as OrderPaymentState)]
  const isBackInStock = await moveStock(
    ctx,
    {
      ...order,
      partTicketIds: await partTicketIdsOf(ctx, order),
      goods: await heldGoods(ctx, order, before),
      cohortIds: before === after ? [] : await cohortIdsOf(ctx, order.id),
    },
    before,
    after,
  )
  if (to === 'payment_not_completed' && order.couponId !== null) await releaseCoupon(ctx, order.couponId, order.token)
  if (before === 'reserved' && after === 'free') await releaseVouchers(ctx, order.id)
  await emit(
    ctx,
    orderStateChanged,
    { orderId: order.id, from: from as OrderPaymentState, to: to as OrderPaymentState },
    order.sellerId,
  )
  return isBackInStock
}
