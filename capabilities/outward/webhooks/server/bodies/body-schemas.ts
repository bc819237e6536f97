import { z } from 'zod'
import { deliveredEvents, type DeliveredEvent } from '../../vocabulary.ts'
import { day, flag, id, instant, list, money, number, object, text, word, type Shape } from './body-words.ts'
import { orderShape, transferShape } from './order-body-schema.ts'

/** `of`: the events whose bodies have these keys, by the beginning of their words. */
type Group = { title: string; of: readonly string[]; shape: Shape; isOfOrder: boolean | 'maybe' }

const affiliate: Shape = {
  affiliate: object({
    id: id(),
    affiliate_program_id: id(),
    publisher: object({ id: id().nullable(), name: text(), email: text() }),
  }),
}
const contact: Shape = {
  contact: object({
    id: id(),
    email: text(),
    first_name: text(),
    last_name: text(),
    is_imported: flag(),
    opt_in_form: object({ id: id(), name: text() }),
    tags: list(text()),
    fields: list(object({ key: text(), name: text(), kind: text(), values: list(text()) })),
  }),
}
const lesson: Shape = {
  course_session_id: id(),
  lesson: object({ id: id(), name: text() }),
  quiz_attempt_id: id().optional(),
  comment_id: id().optional(),
}
const payout: Shape = {
  payout: object({
    id: id(),
    state: text(),
    reference: text(),
    amount: money(),
    currency: text(),
    reason: word(),
  }),
}
const planUpdated: Shape = {
  plan_change: object({
    mode: text(),
    plan_before: text(),
    starts_on: day(),
    charge_amount: money(),
    credit_amount: money(),
  })
    .optional()
    .describe('Of an order whose buyer changed to another plan.'),
  account_plan: object({
    id: id(),
    name: text(),
    plan_before_id: id().nullable(),
    state: word(),
    billing_cycle: text(),
    price: money(),
    currency: text(),
    features: list(text()),
  })
    .optional()
    .describe('Of your own account on this platform.'),
}
const rate: Shape = {
  order_rate: object({
    id: id(),
    rate: number(),
    state: text(),
    amount: money(),
    date: day(),
  }),
}
const automation: Shape = {
  automation: object({ id: id(), run_id: id() }),
  contact: object({ email: text(), name: text() }),
  product_id: id().nullable(),
}
const access: Shape = {
  access: object({ id: id(), product_id: id(), from: word(), to: text() }),
}
const appointment: Shape = {
  service_id: id(),
  appointment: object({ id: id(), starts_at: instant(), ends_at: instant() }),
}
const shipment: Shape = {
  shipment: object({
    id: id(),
    state: word(),
    carrier: text().nullable(),
    tracking_number: text().nullable(),
    tracking_url: text().nullable(),
    items: list(
      object({ product_id: id(), name: text(), variant: text(), sku: text(), quantity: number(), returned: number() }),
    ),
  }),
}
const product: Shape = {
  product_id: id(),
  product: object({ id: id(), slug: text(), name: text(), type: text() }),
}
const post: Shape = {
  post: object({
    id: id(),
    thread_id: id().nullable().describe('Of a comment, its thread.'),
    space: object({ id: id(), name: text() }),
    title: text(),
    text: text().describe('Without formatting.'),
    author_name: text(),
    is_of_seller: flag(),
    url: text(),
  }),
}
const person: Shape = { first_name: text(), last_name: text(), email: text() }
const session: Shape = {
  live_session: object({
    id: id(),
    title: text(),
    form: text(),
    product_id: id().nullable(),
    is_public: flag(),
    starts_at: instant(),
    ends_at: instant(),
    url: text(),
  }),
}
const variant: Shape = {
  product_id: id(),
  variant: object({ id: id(), name: text(), sku: text() }),
}

const groups: readonly Group[] = [
  { title: 'WebhookOrder', of: ['order.'], shape: {}, isOfOrder: true },
  { title: 'WebhookTransfer', of: ['payment.', 'refund.', 'chargeback.'], shape: transferShape, isOfOrder: true },
  { title: 'WebhookOrderRate', of: ['order_rate.'], shape: rate, isOfOrder: true },
  { title: 'WebhookPlan', of: ['plan.'], shape: planUpdated, isOfOrder: 'maybe' },
  { title: 'WebhookAccess', of: ['payer.'], shape: access, isOfOrder: true },
  { title: 'WebhookInvoice', of: ['invoice.'], shape: { invoice_id: id(), invoice_form: text() }, isOfOrder: true },
  {
    title: 'WebhookDunning',
    of: ['dunning.'],
    shape: { claim: object({ id: id(), stage: text(), outcome: word() }) },
    isOfOrder: true,
  },
  { title: 'WebhookTicket', of: ['ticket.'], shape: { payment_ticket_id: id() }, isOfOrder: true },
  { title: 'WebhookLicenseKey', of: ['license_key.'], shape: { license_key_id: id() }, isOfOrder: true },
  { title: 'WebhookShipment', of: ['shipment.'], shape: shipment, isOfOrder: true },
  { title: 'WebhookService', of: ['service.'], shape: { service_id: id() }, isOfOrder: true },
  { title: 'WebhookAppointment', of: ['appointment.'], shape: appointment, isOfOrder: true },
  { title: 'WebhookProduct', of: ['product.'], shape: product, isOfOrder: false },
  { title: 'WebhookVariant', of: ['variant.'], shape: variant, isOfOrder: false },
  { title: 'WebhookAffiliate', of: ['affiliate.'], shape: affiliate, isOfOrder: false },
  { title: 'WebhookContact', of: ['contact.'], shape: contact, isOfOrder: false },
  { title: 'WebhookPayout', of: ['payout.'], shape: payout, isOfOrder: false },
  { title: 'WebhookLesson', of: ['lesson.', 'quiz.'], shape: lesson, isOfOrder: true },
  { title: 'WebhookCommunityPost', of: ['community.thread_', 'community.comment_'], shape: post, isOfOrder: false },
  {
    title: 'WebhookCommunityReport',
    of: ['community.post_'],
    shape: { ...post, report: object({ reason: text(), note: text() }) },
    isOfOrder: false,
  },
  {
    title: 'WebhookCommunityMember',
    of: ['community.member_'],
    shape: { member: object({ id: id(), ...person, reason: word(), muted_until: instant().nullable() }) },
    isOfOrder: false,
  },
  { title: 'WebhookLiveSession', of: ['live.session_', 'live.recording_'], shape: session, isOfOrder: false },
  {
    title: 'WebhookLiveAttendance',
    of: ['live.attendance_'],
    shape: { ...session, attendee: object({ ...person, attended_at: instant() }) },
    isOfOrder: false,
  },
  { title: 'WebhookAutomation', of: ['automation.'], shape: automation, isOfOrder: 'maybe' },
]

/** What a fact says that is about no order. */
const plainShape = { id: z.null(), created_at: instant() }
const optional = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, each.optional()]))

const schemaOf = ({ title, of, shape, isOfOrder }: Group): z.ZodType => {
  const events = deliveredEvents.filter((event) => of.some((start) => event.startsWith(start)))
  return object({
    ...(isOfOrder === false ? plainShape : isOfOrder ? orderShape : {}),
    ...(isOfOrder === 'maybe' ? { ...optional(orderShape), id: z.null().optional(), created_at: text() } : {}),
    event: z.enum(events),
    action: text().describe('What the event did, as older receivers know it.'),
    ...shape,
    sequence: number().describe('Of two messages about one order, contact or the like, the lower is older. Has gaps.'),
    test: z.literal(true).optional().describe('Only in examples that were sent to try the endpoint.'),
    webhook_endpoint_id: id().describe('The endpoint this was sent to.'),
  }).meta({ title })
}

const schemas = new Map<DeliveredEvent, z.ZodType>(
  groups.flatMap((group) => {
    const schema = schemaOf(group)
    return deliveredEvents
      .filter((event) => group.of.some((start) => event.startsWith(start)))
      .map((event) => [event, schema] as const)
  }),
)

/** The body of an event as endpoints get it, with no other key; keys as on the wire. */
export const bodySchemaOf = (event: DeliveredEvent): z.ZodType => {
  const schema = schemas.get(event)
  if (!schema) throw new Error(`No body is declared for ${event}.`)
  return schema
}
