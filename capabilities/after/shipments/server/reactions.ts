import { react } from '#platform/server/events.ts'
import { moneyReceived, moneyReturned, orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { settleShipments } from './settle-shipments.ts'

export const shipmentReactions = [
  react('shipments.follow_state', orderStateChanged, (ctx, { payload }) => settleShipments(ctx, payload.orderId)),
  react('shipments.follow_money', moneyReceived, (ctx, { payload }) => settleShipments(ctx, payload.orderId)),
  react('shipments.follow_returns', moneyReturned, (ctx, { payload }) => settleShipments(ctx, payload.orderId)),
]
