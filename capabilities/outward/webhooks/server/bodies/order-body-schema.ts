import { metadataShape } from '#capabilities/sale/orders/contract/metadata.ts'
import { z } from 'zod'
import {
  day,
  flag,
  germanDay,
  germanTime,
  id,
  instant,
  list,
  money,
  number,
  object,
  text,
  word,
  type Shape,
} from './body-words.ts'

const party = object({
  email: text(),
  first_name: word(),
  last_name: word(),
  company: word(),
  vat_no: word(),
  street: word(),
  street_number: word(),
  zip: word(),
  city: word(),
  country: word().describe('Its English name.'),
  country_code: word(),
  phone: word(),
}).meta({ title: 'WebhookPerson' })

const publisher = object({
  id: id(),
  email: text(),
  first_name: text(),
  last_name: text(),
  street: word(),
  zip: word(),
  city: word(),
  country: word(),
  phone: word(),
}).meta({ title: 'WebhookPublisher' })

const product = object({
  id: id(),
  form: text(),
  name: text(),
  slug: text(),
  cost_center: word(),
  internal_name: word(),
}).meta({ title: 'WebhookSoldProduct' })
const price = object({ net: money(), gross: money() }).meta({ title: 'WebhookPrice' })
const plan = object({ id: id().nullable(), name: word() }).meta({ title: 'WebhookPricingPlan' })

const sellable = object({
  id: id(),
  quantity: number(),
  product,
  pricing_plan: plan,
  price_information: price,
  sellable_items: list(object({ id: id(), quantity: number(), product, price_information: price.nullable() })).describe(
    'The parts of a bundle with their shares, or the product itself.',
  ),
}).meta({ title: 'WebhookSellable' })

const date = object({
  id: id(),
  starts_at: instant(),
  ends_at: instant(),
  time_zone: text(),
  online: flag(),
  location: word(),
}).meta({ title: 'WebhookEventDate' })

const attendee = object({ email: word(), first_name: word(), last_name: word() })
const ticket = object({ id: id(), name: text(), codes: list(text()), ticket_attendees: list(attendee) }).meta({
  title: 'WebhookTicketKind',
})

const scheduleLine = object({ rate: number(), state: text(), amount: money(), date: germanDay() }).meta({
  title: 'WebhookScheduleLine',
})

const goods: Shape = {
  product_id: id(),
  product: object({
    id: id(),
    slug: text(),
    name: text(),
    type: text(),
    price: money(),
    groups: list(text()),
    affiliate_program_id: id().nullable(),
  }).meta({ title: 'WebhookProductOfOrder' }),
  upsell: z.literal(true).nullable(),
  upsell_type: text(),
  membership: z
    .object({ id: id(), name: text() })
    .catchall(z.union([text(), id()]))
    .nullable()
    .describe('With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens.'),
  events: list(date),
  tickets: list(ticket),
  pricing_plan: plan,
  sellables: list(sellable),
}

const terms: Shape = {
  add_id_1: word().describe('From the link to the checkout.'),
  add_id_2: word(),
  campaign_id: word(),
  metadata: metadataShape.describe('What the seller’s program wrote beside the order.'),
  currency: text(),
  currency_key: text(),
  coupon_code: word(),
  recurring: z.enum(['yes', 'no']),
  recurring_form: text(),
  payment_state: text(),
  payment_method: text(),
  payments_schedule: list(scheduleLine),
  payments_schedule_next_rate_date: germanDay().nullable(),
  payments_count: number().describe('Payments made so far.'),
  payments_count_expected: number().nullable().describe('Empty where it has no end.'),
  with_test_period: flag(),
  test_period_end_date: germanDay().nullable(),
  with_custom_start: flag(),
  minimum_terms_data: object({ ends_on: germanDay() }).nullable(),
  vat_rate: text().describe('In percent, `"19.0"`.'),
  order_amount_net: money(),
  order_amount_gross: money(),
  initial_order_amount_net: money(),
  initial_order_amount_gross: money(),
}

const success: Shape = {
  success_date: text().optional().describe('When it was paid, to the minute, in UTC.'),
  success_date_short: day().optional(),
  success_date_utc: germanTime('UTC').optional(),
}

/** What each body about an order says. */
export const orderShape: Shape = {
  order_id: id(),
  order_token: text(),
  payment_session_id: id(),
  payment_session_token: text(),
  initiator: z.enum(['payer', 'system']),
  payer: party,
  gift_receiver: party.nullable(),
  publisher: publisher.nullable(),
  team_members: list(object({ id: id(), name: text(), email: text() })),
  team_member_commissions: list(object({ id: id(), commission: money(), currency: text() })),
  ...goods,
  ...terms,
  invoice_number: word(),
  invoice_link: word(),
  credit_memo_link: word(),
  success_link: text(),
  opt_ins: list(z.never()),
  access_lifetime: flag(),
  access_activated_at: word(),
  access_expiration_date: word(),
  funnel_uniq_token: word(),
  created: germanTime('your time zone'),
  created_at: germanTime('your time zone'),
  created_date: text().describe('To the minute, in UTC.'),
  created_date_utc: germanTime('UTC'),
  ...success,
}

/** What a body says besides where money moved; what went back is negative. */
export const transferShape: Shape = {
  id: id().describe('Of the payment, refund or chargeback.'),
  state: text(),
  revenue: money(),
  amount: money().describe('The revenue less the fee.'),
  fee: money(),
  vat_amount: money(),
  refunded_transfer_id: id().nullable().optional().describe('Of a refund or chargeback: the payment.'),
  error_msg: word().optional().describe('Why a payment failed.'),
}
