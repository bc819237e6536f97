import { event } from '#platform/server/events.ts'
import type { OrderPaymentState } from './tables.ts'

export const orderPlaced = event<{ orderId: number }>('orders.order_placed')
export const orderStateChanged = event<{ orderId: number; from: OrderPaymentState; to: OrderPaymentState }>(
  'orders.payment_state_changed',
)
/** Money came in for an order (whole rates or a part of one). */
export const moneyReceived = event<{ orderId: number; transferId: number; rateIds: number[]; amount: number }>(
  'orders.money_received',
)
export const moneyReturned = event<{
  orderId: number
  transferId: number
  paymentTransferId: number
  type: 'Refund' | 'Chargeback'
  amount: number
}>('orders.money_returned')
/** A refund came back days later: the payer's bank could not take it. */
export const refundReturned = event<{ orderId: number; transferId: number; amount: number }>('orders.refund_returned')
export const rateFailed = event<{ orderId: number; orderRateId: number; reason: string; isFinal: boolean }>(
  'orders.rate_failed',
)
export const rateAmountChanged = event<{ orderId: number; orderRateId: number; before: number; after: number }>(
  'orders.rate_amount_changed',
)
export const rateDiscarded = event<{ orderId: number; orderRateId: number }>('orders.rate_discarded')
export const planChanged = event<{
  orderId: number
  pricingPlanId: number
  mode: string
  planBefore: string
  startsOn: string
  chargeAmount: number
  creditAmount: number
}>('orders.plan_changed')
export const cancellationSet = event<{ orderId: number; cancelsOn: string | null }>('orders.cancellation_set')
/**
 * Rates to come are taxed otherwise, from the one of `dueOn` on; `before` and `after` are what the payer pays of it.
 */
export const taxesChanged = event<{
  orderId: number
  orderRateId: number
  cause: string
  dueOn: string
  before: number
  after: number
}>('orders.taxes_changed')
/** A corrected invoice changed the VAT in rates that were billed. */
export const documentFollowed = event<{ orderId: number }>('orders.document_followed')
/** A withdrawal from the order was declared and waits, or was decided. */
export const withdrawalNoted = event<{ orderId: number; isOpen: boolean }>('orders.withdrawal_noted')
export const paymentNoticeDue = event<{ orderId: number; orderRateId: number }>('orders.payment_notice_due')
