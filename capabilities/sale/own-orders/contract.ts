import { z } from 'zod'
import { amount, day, endpoint, id, instant, optionalText, type ClientOutput } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { alongShape } from '#capabilities/sale/orders/contract/along.ts'
import { taxShape } from '#capabilities/sale/orders/contract/taxes.ts'
import { wordsShape } from '#capabilities/sale/orders/contract/words.ts'
import { orderPaymentState, periodTypes } from '#capabilities/sale/orders/vocabulary.ts'

/** The signed-in person's own orders from all sellers. */
export const ownOrderList = list({
  name: 'orders.own_orders',
  path: '/v1/payer/orders',
  permission: 'orders.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    productName: { kind: 'text', lead: true, under: 'sellerName' },
    sellerName: { kind: 'text', hidden: true },
    orderNumber: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', always: true, sort: true },
    paymentState: { kind: 'state', always: true, machine: orderPaymentState },
    periodType: { kind: 'choice', always: true, values: 'period_type', optional: true },
    nextDueOn: { kind: 'day', sort: true, hide: 'mobile' },
    cancelsOn: { kind: 'day', hidden: true },
    trialEndsOn: { kind: 'day', hidden: true },
    paidAmount: { kind: 'amount', always: true, currency: 'currency', hidden: true },
    unpaidAmount: { kind: 'amount', currency: 'currency', optional: true },
    totalAmount: { kind: 'amount', always: true, currency: 'currency', sort: true },
    currency: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    paymentState: { kind: 'state', machine: orderPaymentState },
    periodType: { kind: 'choice', options: periodTypes, values: 'period_type' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})

/** Why an order cannot be ended by its buyer on this page. */
export const keptReasons = ['installment', 'one_time', 'cancelled', 'over'] as const

export const ownOrderShape = z.object({
  id: id(),
  token: z.string(),
  number: z.string(),
  paymentState: z.string(),
  periodType: z.string(),
  createdAt: instant(),
  quantity: z.int(),
  currency: z.string(),
  planName: z.string(),
  /** Groups of courses it gives; without a name one waits for a place. */
  cohorts: z.array(z.object({ name: z.string().nullable(), startsOn: day().nullable() })),
  interval: z.string().nullable(),
  totalAmount: amount(),
  taxes: z.array(taxShape),
  paidAmount: amount(),
  refundedAmount: amount(),
  unpaidAmount: amount(),
  debtAmount: amount(),
  nextDueOn: day().nullable(),
  cancelsOn: day().nullable(),
  canceledAt: instant().nullable(),
  pausedUntil: day().nullable(),
  trialEndsOn: day().nullable(),
  minimumTermEndsOn: day().nullable(),
  paymentMethod: z.string(),
  methodLabel: z.string().nullable(),
  product: z.object({ id: id(), name: z.string(), form: z.string() }),
  /** What else was bought in the same purchase. */ along: z.array(alongShape),
  seller: z.object({ username: z.string(), name: z.string(), email: z.string() }),
  rates: z.array(
    z.object({
      id: id(),
      number: z.int(),
      state: z.string(),
      dueOn: day(),
      periodFrom: day().nullable(),
      periodTill: day().nullable(),
      amount: amount(),
      paidAmount: amount(),
      refundedAmount: amount(),
      paidAt: instant().nullable(),
    }),
  ),
  ...wordsShape,
  /** The page on which what is open is paid or the method changed; null when there is nothing to do. */
  managePath: z.string().nullable(),
  canPay: z.boolean(),
  canChangeMethod: z.boolean(),
  /** The day a cancellation given now would take effect, or why there is none to give. */
  cancelWouldEndOn: day().nullable(),
  keptBecause: z.enum(keptReasons).nullable(),
})

const one = z.object({ id: id() })

export const showOwnOrder = endpoint('GET', '/v1/payer/orders/:id', 'One of the own orders with its payments', {
  input: one,
  output: ownOrderShape,
})
export type OwnOrder = ClientOutput<typeof showOwnOrder>
export const cancelOwnOrder = endpoint(
  'POST',
  '/v1/payer/orders/:id/cancel',
  'End an own subscription at the end of the paid period',
  {
    input: one.extend({ reason: optionalText(500) }),
    output: z.object({
      order: ownOrderShape,
      receipt: z.object({
        receivedAt: instant(),
        endsOn: day(),
        productName: z.string(),
        orderToken: z.string(),
        mailedTo: z.string(),
      }),
    }),
  },
)
