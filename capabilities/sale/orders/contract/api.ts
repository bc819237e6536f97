import { z } from 'zod'
import {
  apiAmount,
  apiEndpoint,
  blank,
  day,
  email,
  id,
  instant,
  notSupported,
  oneOrMore,
  optionalText,
  paging,
} from '#platform/shared/contract.ts'
import { metadata, metadataShape } from './metadata.ts'
import { apiTransferShape } from '#capabilities/sale/payments/contract/api.ts'

const word = () => z.string().nullable()

export const apiOrderShape = z
  .object({
    id: id(),
    token: z.string(),
    paymentState: z.string(),
    state: z.string(),
    recurringForm: z.string(),
    paymentMethod: z.string(),
    provider: z.string(),
    currency: z.string(),
    quantity: z.int(),
    totalAmount: apiAmount(),
    netAmount: apiAmount(),
    vatAmount: apiAmount(),
    paidAmount: apiAmount(),
    unpaidAmount: apiAmount(),
    debtAmount: apiAmount(),
    refundedAmount: apiAmount(),
    couponCode: word(),
    campaignId: word(),
    metadata: metadataShape,
    nextDueOn: day().nullable(),
    cancelsOn: day().nullable(),
    pausedUntil: day().nullable(),
    createdAt: instant(),
    completedAt: instant().nullable(),
    canceledAt: instant().nullable(),
    active: z.boolean().describe('What fell due is paid, and nothing ended it.'),
    canceled: z.boolean(),
    cancelled: z.boolean().describe('The same as `canceled`; clients look for either.'),
    product: z.object({ id: id(), slug: z.string(), name: z.string(), form: z.string() }),
    pricingPlan: z.object({ id: id(), name: z.string() }).nullable(),
    payer: z.object({
      id: id(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      company: word(),
      vatNo: word(),
      street: word(),
      streetNumber: word(),
      zip: word(),
      city: word(),
      countryCode: z.string(),
      phone: word(),
    }),
    paymentsSchedule: z.array(
      z.object({
        id: id(),
        number: z.int(),
        state: z.string(),
        dueOn: day(),
        amount: apiAmount(),
        paidAmount: apiAmount(),
        refundedAmount: apiAmount(),
      }),
    ),
    payments: z
      .array(
        z.object({
          id: id(),
          token: z.string(),
          type: z.string(),
          state: z.string(),
          amount: apiAmount(),
          createdAt: instant(),
        }),
      )
      .describe('Payments, refunds and chargebacks, oldest first.'),
  })
  .meta({ title: 'Order' })

const name = () => optionalText(100).refine((value) => value === null || /^\P{Cc}*$/u.test(value), 'invalid')
const key = z.string().trim().min(1).max(40)

export const apiGiveAccess = apiEndpoint('POST', '/api/orders', 'Give somebody access to a product for free', {
  description:
    'Makes an order that costs nothing, and the buyer gets the usual email with their access. For an ' +
    'event, `ticket_date_id` chooses the date, for a course `cohort_id` the group. Send an ' +
    '`Idempotency-Key`: without one, each call gives access again.',
  input: z.object({
    productId: id(),
    email: email(),
    firstName: name(),
    lastName: name(),
    ticketDateId: z
      .preprocess((value) => value || undefined, id().optional())
      .describe('Of an event: the date to come to; its first when left out.'),
    cohortId: z
      .preprocess((value) => value || undefined, id().optional())
      .describe('Of a course with groups: the group; the next with a place when left out.'),
    metadata: metadata(),
    pid: notSupported(),
    prid: notSupported(),
  }),
  output: z.object({ success: z.literal(true), order: apiOrderShape }),
})
export const apiOrders = apiEndpoint('GET', '/api/orders', 'Orders, newest first', {
  description: 'Each as by its id. All filters of the screen, other orders and pages that stay are at `/v2/orders`.',
  input: z.object({
    ...paging(50),
    paymentState: oneOrMore('For example paid or paying; several with payment_state[]'),
    productId: oneOrMore('Id of a product; several with product_id[]'),
    payerId: oneOrMore('Id of a payer; several with payer_id[]'),
    dateFrom: blank(day()).describe('First day they were made on, in the seller’s time zone.'),
    dateTo: blank(day()).describe('Last day they were made on.'),
  }),
  output: z.array(apiOrderShape),
})
export const apiOrder = apiEndpoint('GET', '/api/orders/:id', 'One order', {
  description: 'By its id or its token, with its schedule of payments and every movement of money so far.',
  input: z.object({ id: key.describe('The id, or the token.') }),
  output: apiOrderShape,
})
export const apiCancelOrder = apiEndpoint(
  'POST',
  '/api/orders/:token/cancel',
  'Cancel an order; again is answered the same',
  {
    description:
      'Takes the token alone, so that nobody cancels by counting up. `at` chooses between now and the end ' +
      'of the period that is paid. Money that was paid stays paid; it is given back by a refund.',
    input: z.object({
      token: key.describe('The token; an id is answered with 404.'),
      at: z.enum(['now', 'period_end']).default('now').describe('Now, or at the end of the period that is paid.'),
      reason: optionalText(500),
    }),
    output: apiOrderShape,
  },
)

const refundAmount = z.preprocess(
  (value) => (value === '' || value === null ? undefined : typeof value === 'number' ? String(value) : value),
  apiAmount()
    .refine((value) => value > 0, 'too_small')
    .optional(),
)

export const apiRefundPayment = apiEndpoint(
  'POST',
  '/api/payments/:id/refund',
  'Give a payment back, whole or in part',
  {
    description:
      'Goes back the way it was paid. Without `amount` all that is left is given back. Send an ' +
      '`Idempotency-Key`: repeated without one, a partial refund is made twice.',
    input: z.object({
      id: key.describe('The id, or the token.'),
      amount: refundAmount.describe('All that is left when left out.'),
    }),
    output: apiTransferShape,
  },
)
