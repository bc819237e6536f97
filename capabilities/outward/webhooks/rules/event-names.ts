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
  return [`order.${periodType}.${word}` as WebhookEvent, ...(to === 'payment_canceled' ? (['order.cancelled'] as const) : [])]
}

/** The word for a transfer's new state, where there is one. */
export const eventOfTransfer = (type: string, state: string): WebhookEvent | undefined => {
  if (type === 'Payment') return ({ successful: 'payment.successful', pending: 'payment.pending', denied: 'payment.failed', expired: 'payment.failed' } as const)[state]
  if (type === 'Refund') return state === 'successful' ? 'refund.successful' : undefined
  return state === 'pending' ? 'chargeback.successful' : undefined
}

/** What the event did, as receivers of this family know it. */
export const actionOf = (event: string): string => (event.startsWith('payment.') || event.startsWith('refund.') || event.startsWith('chargeback.') ? 'payment_processed' : /^(lesson|quiz)\./.test(event) ? 'lesson_changed' : event === 'order.created' || event.startsWith('order_rate.') ? 'order_changed' : 'subscription_state_changed')
