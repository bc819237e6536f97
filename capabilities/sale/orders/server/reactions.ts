import { react } from '#platform/server/events.ts'
import { isIn } from '#platform/shared/machine.ts'
import { countPurchase } from '#capabilities/offer/catalog/server/index.ts'
import { countOrder, countPayment } from '#capabilities/people/payers/server/index.ts'
import { authorizationRenewed, transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { orderPaymentState } from '../vocabulary.ts'
import { applyTransfer } from './money/apply-transfer.ts'
import { moneyReceived, moneyReturned, orderPlaced, orderStateChanged } from './events.ts'
import { orderById } from './find-order.ts'
import { tryRenewed } from './rates/try-renewed.ts'

export const orderReactions = [
  react(
    'orders.follow_transfer',
    transferChanged,
    async (ctx, fact) => void (await applyTransfer(ctx, fact.payload.transferId)),
  ),
  react('orders.try_renewed', authorizationRenewed, (ctx, { payload }) => tryRenewed(ctx, payload.paymentMethodId)),
  react('orders.count_order', orderPlaced, async (ctx, { payload }) =>
    countOrder(ctx, (await orderById(ctx, payload.orderId)).payerId),
  ),
  react('orders.count_money', moneyReceived, async (ctx, { payload }) =>
    countPayment(ctx, (await orderById(ctx, payload.orderId)).payerId, payload.amount),
  ),
  react('orders.count_returns', moneyReturned, async (ctx, { payload }) =>
    countPayment(ctx, (await orderById(ctx, payload.orderId)).payerId, -payload.amount),
  ),
  react('orders.count_purchase', orderStateChanged, async (ctx, { payload }) => {
    const isPurchase = isIn(orderPaymentState, 'settled', payload.to) && isIn(orderPaymentState, 'open', payload.from)
    if (!isPurchase) return
    const order = await orderById(ctx, payload.orderId)
    if (order.orderType !== 'ticket_upgrade') await countPurchase(ctx, order.productId, order.quantity)
  }),
]
