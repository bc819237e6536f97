import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const webhookEndpointState = machine('webhook_endpoint_state', {
  table: 'webhook_endpoints',
  column: 'state',
  initial: ['inactive', 'active'],
  states: {
    active: { tone: 'green', permits: ['deactivate'] },
    inactive: { tone: 'gray', permits: ['activate'] },
    paused: { tone: 'red', permits: ['activate', 'deactivate'] },
  },
  moves: {
    activate: { from: ['inactive', 'paused'], to: 'active' },
    deactivate: { from: ['active', 'paused'], to: 'inactive' },
    pause: { from: ['active'], to: 'paused' },
  },
})

export const webhookDeliveryState = machine('webhook_delivery_state', {
  table: 'webhook_deliveries',
  column: 'state',
  initial: ['waiting', 'skipped'],
  states: {
    waiting: { tone: 'amber' },
    prepared: { tone: 'amber' },
    processed: { tone: 'green', permits: ['resend'] },
    error: { tone: 'red', permits: ['resend'] },
    skipped: { tone: 'gray', permits: ['resend'] },
    error_old: { tone: 'red', permits: ['resend'] },
  },
  moves: {
    prepare: { from: ['waiting', 'error'], to: 'prepared' },
    process: { from: ['prepared'], to: 'processed' },
    fail: { from: ['prepared'], to: 'error' },
    skip: { from: ['waiting', 'error', 'prepared'], to: 'skipped' },
    resend: { from: ['processed', 'error', 'skipped', 'error_old'], to: 'waiting' },
    grow_old: { from: ['error'], to: 'error_old' },
  },
  sets: {
    failed: ['error', 'error_old'],
    /** They are still tried. */
    undelivered: ['waiting', 'error', 'prepared'],
  },
})

export const periods = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const
const words = [
  'pending',
  'paying',
  'paused',
  'cancelled',
  'finished',
  'not_completed',
  'refunded',
  'chargebacked',
  'reactivated',
] as const

/** Every event a webhook may carry, in groups. */
export const webhookEvents = [
  'order.created',
  'order.cancelled',
  ...periods.flatMap((period) => words.map((word) => `order.${period}.${word}` as const)),
  'order_rate.amount_changed',
  'order_rate.discarded',
  'order_rate.debt',
  'payment.successful',
  'payment.pending',
  'payment.failed',
  'payment.canceled',
  'refund.pending',
  'refund.successful',
  'refund.error',
  'chargeback.successful',
  'chargeback.canceled',
  'plan.updated',
  'payer.access_changed',
  'invoice.issued',
  'dunning.stage_reached',
  'ticket.used',
  'license_key.assigned',
  'shipment.sent',
  'shipment.delivered',
  'shipment.returned',
  'service.delivered',
  'service.accepted',
  'service.reopened',
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'product.published',
  'affiliate.joined',
  'contact.confirmed',
  'contact.unsubscribed',
  'payout.issued',
  'payout.successful',
  'payout.canceled',
  'lesson.viewed',
  'lesson.completed',
  'lesson.commented',
  'quiz.submitted',
  'quiz.passed',
  'quiz.failed',
  'community.thread_published',
  'community.comment_published',
  'community.post_reported',
  'community.member_muted',
  'community.member_banned',
  'live.session_planned',
  'live.session_started',
  'live.session_ended',
  'live.session_cancelled',
  'live.recording_published',
  'live.attendance_counted',
  'variant.sold_out',
] as const
/** Sent to the endpoint a step of an automation names; none can be subscribed to it. */
export const calledByAutomation = 'automation.called'
export const deliveredEvents = [...webhookEvents, calledByAutomation] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]
export type WebhookEvent = (typeof webhookEvents)[number]

export const requestFormats = ['json', 'x_www_form_urlencoded'] as const

export const webhookRefusals = refusals('webhooks', {
  unsafe_url: 422,
  too_many_endpoints: 409,
  endpoint_not_active: 409,
  replay_running: 409,
  replay_too_large: 422,
})

export const webhookPermissions = permissions({
  'webhooks.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof webhookPermissions, true> {}
}
