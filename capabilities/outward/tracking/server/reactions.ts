import { react } from '#platform/server/events.ts'
import { moneyReceived } from '#capabilities/sale/orders/server/index.ts'
import { noteSale } from './conversions/note-sale.ts'

export const trackingReactions = [
  react('tracking.note_sale', moneyReceived, (ctx, { payload: { orderId } }) => noteSale(ctx, orderId)),
]
