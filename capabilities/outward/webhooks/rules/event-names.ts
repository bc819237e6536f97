import type { WebhookEvent } from '../vocabulary.ts'

const stateWords: Record<string, string> = {
  payment_waiting: 'pending',
  paying: 'paying',
  paid: 'finished',
  payment_paused: 'paused',
  payment_canceled: 'cancelled',
  payment_not_completed: 'not_completed',
  payment_refunded: 'refunded',
  payment_chargebacked: 'chargebacked',
}

/** The words for an order's new state: one for its form, and `order.cancelled` for every form. */
export const eventsOfOrderState = (periodType: string, to: string): WebhookEvent[] => {
  const word = stateWords[to]
  if (!word) return []
  return [
    `order.${periodType}.${word}` as WebhookEvent,
    ...(to === 'payment_canceled' ? (['order.cancelled'] as const) : []),
  ]
}

const paymentWords: Record<string, WebhookEvent> = {
  successful: 'payment.successful',
  pending: 'payment.pending',
  denied: 'payment.failed',
  expired: 'payment.failed',
  canceled: 'payment.canceled',
}
const refundWords: Record<string, WebhookEvent> = {
  successful: 'refund.successful',
  pending: 'refund.pending',
  denied: 'refund.error',
  error: 'refund.error',
}

/** The word for a transfer's new state, where there is one. */
export const eventOfTransfer = (type: string, state: string): WebhookEvent | undefined => {
  if (type === 'Payment') return paymentWords[state]
  if (type === 'Refund') return refundWords[state]
  // The bank takes the money when the dispute opens; a dispute that was won gives it back.
  return ({ pending: 'chargeback.successful', canceled: 'chargeback.canceled' } as Record<string, WebhookEvent>)[state]
}

const actions: Record<string, string> = {
  payment: 'payment_processed',
  refund: 'payment_processed',
  chargeback: 'payment_processed',
  lesson: 'lesson_changed',
  quiz: 'lesson_changed',
  order_rate: 'order_changed',
  plan: 'order_changed',
  payer: 'access_changed',
  invoice: 'invoice_issued',
  dunning: 'claim_changed',
  ticket: 'ticket_changed',
  license_key: 'license_key_changed',
  shipment: 'shipment_changed',
  product: 'product_changed',
  variant: 'stock_changed',
  payout: 'payout_changed',
  affiliate: 'affiliate_changed',
  contact: 'contact_changed',
  community: 'community_changed',
  live: 'live_session_changed',
  automation: 'automation_called',
}

/** What the event did, as receivers of this family know it. */
export const actionOf = (event: string): string =>
  event === 'order.created' ? 'order_changed' : (actions[event.split('.')[0] ?? ''] ?? 'subscription_state_changed')
