import type { Trigger } from './declared.ts'

const ended = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const

export const triggers: readonly Trigger[] = [
  {
    key: 'order_created',
    noun: 'Order',
    label: 'New Order',
    text: 'Triggers when somebody orders.',
    events: ['order.created'],
  },
  {
    key: 'payment_successful',
    noun: 'Payment',
    label: 'Successful Payment',
    text: 'Triggers when a payment arrives.',
    events: ['payment.successful'],
  },
  {
    key: 'payment_failed',
    noun: 'Payment',
    label: 'Failed Payment',
    text: 'Triggers when a payment fails.',
    events: ['payment.failed'],
  },
  {
    key: 'refund_successful',
    noun: 'Refund',
    label: 'New Refund',
    text: 'Triggers when money was given back.',
    events: ['refund.successful'],
  },
  {
    key: 'chargeback_successful',
    noun: 'Chargeback',
    label: 'New Chargeback',
    text: 'Triggers when a bank takes a payment back.',
    events: ['chargeback.successful'],
  },
  {
    key: 'order_cancelled',
    noun: 'Order',
    label: 'Cancelled Order',
    text: 'Triggers when an order or subscription is cancelled.',
    events: ['order.cancelled'],
  },
  {
    key: 'subscription_finished',
    noun: 'Order',
    label: 'Finished Subscription',
    text: 'Triggers when the last instalment of an order or the last payment of a limited subscription is made.',
    events: ended.slice(1).map((period) => `order.${period}.finished`),
  },
  {
    key: 'access_changed',
    noun: 'Access',
    label: 'Changed Access',
    text: 'Triggers when access begins, pauses or ends.',
    events: ['payer.access_changed'],
  },
  {
    key: 'invoice_issued',
    noun: 'Invoice',
    label: 'New Invoice',
    text: 'Triggers when an invoice is issued.',
    events: ['invoice.issued'],
  },
  {
    key: 'contact_confirmed',
    noun: 'Contact',
    label: 'Confirmed Contact',
    text: 'Triggers when a contact confirms to receive your emails.',
    events: ['contact.confirmed'],
  },
  {
    key: 'contact_unsubscribed',
    noun: 'Contact',
    label: 'Unsubscribed Contact',
    text: 'Triggers when a contact unsubscribes.',
    events: ['contact.unsubscribed'],
  },
  {
    key: 'lesson_completed',
    noun: 'Lesson',
    label: 'Completed Lesson',
    text: 'Triggers when a learner completes a lesson.',
    events: ['lesson.completed'],
  },
  {
    key: 'ticket_used',
    noun: 'Ticket',
    label: 'Used Ticket',
    text: 'Triggers when a ticket is let in.',
    events: ['ticket.used'],
  },
  {
    key: 'affiliate_joined',
    noun: 'Affiliate',
    label: 'New Affiliate',
    text: 'Triggers when an affiliate joins a program.',
    events: ['affiliate.joined'],
  },
]
