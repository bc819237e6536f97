import { react } from '#platform/server/events.ts'
import {
  moneyReceived,
  moneyReturned,
  orderStateChanged,
  rateAmountChanged,
  rateDiscarded,
} from '#capabilities/sale/orders/server/index.ts'
import { settleInvoices } from './settle-invoices.ts'

export const invoiceReactions = [
  react('invoices.follow_money_in', moneyReceived, (ctx, { payload }) =>
    settleInvoices(ctx, payload.orderId, payload.transferId),
  ),
  react('invoices.follow_money_back', moneyReturned, (ctx, { payload }) =>
    settleInvoices(ctx, payload.orderId, payload.transferId),
  ),
  react('invoices.follow_state', orderStateChanged, (ctx, { payload }) => settleInvoices(ctx, payload.orderId)),
  react('invoices.follow_amount', rateAmountChanged, (ctx, { payload }) => settleInvoices(ctx, payload.orderId)),
  react('invoices.follow_discard', rateDiscarded, (ctx, { payload }) => settleInvoices(ctx, payload.orderId)),
]
