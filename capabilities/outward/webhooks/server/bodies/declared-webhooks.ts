import type { SellerWebhook } from '#platform/server/open-api/declared.ts'
import { calledByAutomation, deliveredEvents, periods, webhookEvents, type DeliveredEvent } from '../../vocabulary.ts'
import { bodySchemaOf } from './body-schemas.ts'
import { exampleOf } from './example-body.ts'

const orders: Readonly<Record<(typeof periods)[number], string>> = {
  one_time: 'An order paid at once',
  installment: 'An order paid in instalments',
  limited_subscription: 'A subscription with an end',
  subscription: 'A subscription',
}
const orderWords: Readonly<Record<string, string>> = {
  pending: 'waits for its first payment',
  paying: 'is being paid',
  paused: 'is paused',
  cancelled: 'was cancelled',
  finished: 'is paid in full',
  not_completed: 'ended without a payment',
  refunded: 'was given back',
  chargebacked: 'was charged back',
  reactivated: 'goes on: its cancellation was withdrawn',
}

const orderSummaries = Object.fromEntries(
  periods.flatMap((period) =>
    Object.entries(orderWords).map(([word, says]) => [`order.${period}.${word}`, `${orders[period]} ${says}`]),
  ),
)

const summaries: Readonly<Record<string, string>> = {
  ...orderSummaries,
  'order.created': 'An order was placed',
  'order.cancelled': 'An order of any kind was cancelled',
  'order_rate.amount_changed': 'The amount of a coming payment changed',
  'order_rate.discarded': 'A coming payment is no longer owed',
  'order_rate.debt': 'A payment failed for the last time and is a debt',
  'payment.successful': 'A payment arrived',
  'payment.pending': 'A payment was begun and is not decided yet',
  'payment.failed': 'A payment failed',
  'payment.canceled': 'A payment was cancelled before it arrived',
  'refund.pending': 'A refund was begun',
  'refund.successful': 'Money was given back',
  'refund.error': 'A refund failed',
  'chargeback.successful': 'The buyer’s bank took a payment back',
  'chargeback.canceled': 'A chargeback was won: the money is yours again',
  'plan.updated': 'A buyer changed to another plan, or your account has another one',
  'payer.access_changed': 'A buyer’s access opened, paused or ended',
  'invoice.issued': 'An invoice, reversal or correction was issued',
  'dunning.stage_reached': 'A debt reached the next stage of dunning',
  'ticket.used': 'A ticket was used at the entrance',
  'license_key.assigned': 'A buyer got a licence key',
  'shipment.sent': 'A parcel left, with its tracking',
  'shipment.delivered': 'A parcel arrived',
  'shipment.returned': 'Pieces of a parcel came back',
  'service.delivered': 'A service was delivered',
  'service.accepted': 'A buyer accepted a service',
  'service.reopened': 'A buyer asked for changes to a service',
  'appointment.booked': 'An appointment was booked',
  'appointment.moved': 'An appointment was moved',
  'appointment.cancelled': 'An appointment was cancelled',
  'product.published': 'A product stands in the shop',
  'variant.sold_out': 'The last piece of a variant was sold',
  'affiliate.joined': 'A publisher joined an affiliate program',
  'contact.confirmed': 'Somebody confirmed an opt-in',
  'contact.unsubscribed': 'A contact unsubscribed',
  'payout.issued': 'A payout was issued',
  'payout.successful': 'A payout arrived',
  'payout.canceled': 'A payout was cancelled',
  'lesson.viewed': 'A learner opened a lesson',
  'lesson.completed': 'A learner completed a lesson',
  'lesson.commented': 'A learner wrote a comment',
  'quiz.submitted': 'A quiz waits for its review',
  'quiz.passed': 'A learner passed a quiz',
  'quiz.failed': 'A learner failed a quiz',
  'community.thread_published': 'Members can read a new thread',
  'community.comment_published': 'Members can read a new comment',
  'community.post_reported': 'A member reported a post or comment',
  'community.member_muted': 'A member may write no more for some days',
  'community.member_banned': 'A member was banned from the community',
  'live.session_planned': 'A live session was planned',
  'live.session_started': 'A live session began',
  'live.session_ended': 'A live session ended',
  'live.session_cancelled': 'A live session was cancelled',
  'live.recording_published': 'The recording of a live session can be watched',
  'live.attendance_counted': 'Somebody attended a live session for long enough',
  [calledByAutomation]: 'A step of an automation calls this endpoint',
}

const subscribed = 'Sent to endpoints that listen to it or to all events; the body says what was true when it happened.'
const called = 'Sent to the endpoint that the step names, whatever events that has chosen.'

const webhookOf = (event: DeliveredEvent): SellerWebhook => {
  const summary = summaries[event]
  if (!summary) throw new Error(`No words are declared for ${event}.`)
  const isSubscribed = webhookEvents.some((each) => each === event)
  return {
    event,
    summary,
    description: isSubscribed ? subscribed : called,
    body: bodySchemaOf(event),
    example: () => exampleOf(event),
  }
}

/** Everything endpoints are sent, for documents. */
export const sellerWebhooks: readonly SellerWebhook[] = deliveredEvents.map(webhookOf)
