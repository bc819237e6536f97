import { z } from 'zod'
import { wordsShape } from './contract/words.ts'
import { amount, day, endpoint, flag, id, instant, optionalText } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { paymentForms, upsellTypes } from '#capabilities/sale/payments/vocabulary.ts'
import { taxShape } from './contract/taxes.ts'
import { orderCsv, orderCsvColumns } from './contract/order-csv.ts'
import { dealState, orderPaymentState, orderRateState, orderTypes, periodTypes } from './vocabulary.ts'

const providerNames = ['sandbox', 'direct_bank', 'none'] as const

export const orderList = list({
  name: 'orders.orders',
  path: '/v1/cabinet/orders',
  permission: 'orders.read',
  resource: 'orders',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    token: { kind: 'text', lead: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    createdAt: { kind: 'time', sort: true },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', under: 'planName', hide: 'tablet' },
    planName: { kind: 'text', hidden: true },
    paymentState: { kind: 'state', machine: orderPaymentState },
    state: { kind: 'state', machine: dealState, optional: true },
    periodType: { kind: 'choice', values: 'period_type', optional: true },
    paymentMethod: { kind: 'choice', values: 'payment_form', optional: true },
    paidCount: { kind: 'number', hide: 'tablet' },
    rateCount: { kind: 'number', hidden: true },
    nextDueOn: { kind: 'day', sort: true, optional: true },
    paidAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
    unpaidAmount: { kind: 'amount', currency: 'currency', sort: true, optional: true },
    debtAmount: { kind: 'amount', currency: 'currency', sort: true, optional: true },
    totalAmount: { kind: 'amount', currency: 'currency', sort: true },
    vatAmount: { kind: 'amount', currency: 'currency', optional: true },
    monthlyAmount: { kind: 'amount', currency: 'currency', optional: true },
    currency: { kind: 'text', hidden: true },
    couponCode: { kind: 'text', optional: true },
    campaignId: { kind: 'text', optional: true },
    salesTeamMemberName: { kind: 'text', optional: true },
    publisherName: { kind: 'text', optional: true },
    cancelsOn: { kind: 'day', optional: true },
    countryCode: { kind: 'choice', values: 'country', optional: true },
  },
  filters: {
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'payment' },
    excludeNotCompleted: { kind: 'flag', group: 'payment' },
    excludeTest: { kind: 'flag', group: 'payment' },
    state: { kind: 'state', machine: dealState, group: 'payment' },
    paymentForm: { kind: 'choice', options: paymentForms, values: 'payment_form', group: 'payment' },
    provider: { kind: 'choice', options: providerNames, values: 'provider', group: 'payment' },
    periodType: { kind: 'choice', options: periodTypes, values: 'period_type', group: 'payment' },
    kind: { kind: 'choice', options: orderTypes, values: 'order_type', group: 'payment' },
    upsellType: { kind: 'choice', options: upsellTypes, values: 'upsell_type', group: 'goods' },
    upsellId: { kind: 'reference', to: 'upsells', group: 'goods' },
    created: { kind: 'period', group: 'dates' },
    canceled: { kind: 'period', group: 'dates' },
    due: { kind: 'period', day: true, group: 'dates' },
    productId: { kind: 'reference', to: 'products', group: 'goods' },
    productGroupId: { kind: 'reference', to: 'product_groups', group: 'goods' },
    internalName: { kind: 'text', group: 'goods' },
    pricingPlanId: { kind: 'reference', to: 'pricing_plans', group: 'goods' },
    couponId: { kind: 'reference', to: 'coupons', group: 'goods' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    salesTeamMemberId: { kind: 'reference', to: 'sales_team_members', group: 'people' },
    publisherId: { kind: 'reference', to: 'publishers', group: 'people' },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs', group: 'people' },
    buyerCountryCode: { kind: 'place', of: 'country', group: 'people' },
    campaign: { kind: 'text', group: 'people' },
    currency: { kind: 'place', of: 'currency', group: 'amounts' },
    orderAmount: { kind: 'money', group: 'amounts' },
    chargesCount: { kind: 'number', min: 0, max: 10000, group: 'amounts' },
    cancellable: { kind: 'flag', group: 'dates' },
    withTestPeriod: { kind: 'flag', group: 'dates' },
  },
  csvColumns: orderCsvColumns,
  csv: orderCsv,
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'paid', filters: { paymentState: ['paid'] } },
    { key: 'paying', filters: { paymentState: ['paying'] } },
    { key: 'waiting', filters: { paymentState: ['payment_waiting', 'payment_pending'] } },
    { key: 'problems', filters: { paymentState: ['payment_paused', 'payment_chargebacked', 'payment_not_completed'] } },
  ],
})

export const orderRateList = list({
  name: 'orders.order_rates',
  path: '/v1/cabinet/order_rates',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderToken: { kind: 'text', lead: true },
    orderId: { kind: 'number', hidden: true },
    number: { kind: 'number', hide: 'mobile' },
    dueOn: { kind: 'day', sort: true },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', machine: orderRateState },
    paymentState: { kind: 'state', machine: orderPaymentState, optional: true },
    attempts: { kind: 'number', optional: true },
    nextTryAt: { kind: 'time', sort: true, optional: true },
    paidAt: { kind: 'time', sort: true, hide: 'tablet' },
    paidAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    state: { kind: 'state', machine: orderRateState, group: 'payment' },
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'payment' },
    periodType: { kind: 'choice', options: periodTypes, values: 'period_type', group: 'payment' },
    charge: { kind: 'period', day: true, group: 'dates' },
    paid: { kind: 'period', group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
    daysOverdue: { kind: 'number', min: 0, max: 365, group: 'amounts' },
    productId: { kind: 'reference', to: 'products', group: 'goods' },
    pricingPlanId: { kind: 'reference', to: 'pricing_plans', group: 'goods' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
  },
  sort: '-dueOn',
  search: true,
  views: [
    { key: 'future', filters: { state: ['future'] } },
    { key: 'due', filters: { state: ['unpaid', 'pending', 'partly_paid'] } },
    { key: 'debt', filters: { state: ['debt'] } },
    { key: 'paid', filters: { state: ['paid'] } },
  ],
})

const party = z.object({
  salutation: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string().nullable(),
  streetNumber: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
})

export const rateShape = z.object({
  id: id(),
  number: z.int(),
  name: z.string().nullable(),
  creditAmount: amount(),
  state: z.string(),
  dueOn: day(),
  periodFrom: day().nullable(),
  periodTill: day().nullable(),
  amount: amount(),
  netAmount: amount(),
  vatAmount: amount(),
  paidAmount: amount(),
  refundedAmount: amount(),
  attempts: z.int(),
  nextTryAt: instant().nullable(),
  lastDecline: z.string().nullable(),
  paidAt: instant().nullable(),
  actions: z.array(z.string()),
})

export const transferShape = z.object({
  id: id(),
  token: z.string(),
  type: z.string(),
  state: z.string(),
  provider: z.string(),
  paymentMethod: z.string(),
  amount: amount(),
  receivedAmount: amount(),
  feeAmount: amount(),
  currency: z.string(),
  attempt: z.int(),
  wireReference: z.string().nullable(),
  declineReason: z.string().nullable(),
  orderRateId: id().nullable(),
  refundsId: id().nullable(),
  createdAt: instant(),
  processedAt: instant().nullable(),
  refundableAmount: amount(),
  actions: z.array(z.string()),
})

/** One line of an order's story, newest last: a move, a try to take money, a change by hand. */
export const historyShape = z.object({
  at: instant(),
  kind: z.enum(['move', 'rate_move', 'transfer', 'note']),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  amount: amount().nullable(),
  by: z.string().nullable(),
})

export const orderShape = z.object({
  id: id(),
  token: z.string(),
  paymentState: z.string(),
  state: z.string(),
  periodType: z.string(),
  orderType: z.string(),
  isTest: z.boolean(),
  paymentMethod: z.string(),
  provider: z.string(),
  methodLabel: z.string().nullable(),
  currency: z.string(),
  quantity: z.int(),
  totalAmount: amount(),
  netAmount: amount(),
  vatAmount: amount(),
  taxes: z.array(taxShape),
  paidAmount: amount(),
  unpaidAmount: amount(),
  debtAmount: amount(),
  refundedAmount: amount(),
  creditAmount: amount(),
  couponCode: z.string().nullable(),
  campaignId: z.string().nullable(),
  nextDueOn: day().nullable(),
  cancelsOn: day().nullable(),
  pausedUntil: day().nullable(),
  trialEndsOn: day().nullable(),
  minimumTermEndsOn: day().nullable(),
  withdrawalOpen: z.boolean(),
  createdAt: instant(),
  completedAt: instant().nullable(),
  canceledAt: instant().nullable(),
  product: z.object({ id: id(), name: z.string(), form: z.string() }),
  planName: z.string(),
  manageUrl: z.string(),
  payerId: id(),
  payer: party,
  owner: party,
  sellables: z.array(z.object({ id: id(), name: z.string(), quantity: z.int(), grossAmount: amount() })),
  /** Of a bundle: what falls on each part. */
  parts: z.array(
    z.object({
      id: id(),
      productId: id(),
      name: z.string(),
      shareBp: z.int(),
      totalAmount: amount(),
      paidAmount: amount(),
    }),
  ),
  /** Who sold it, and what they earned on it so far. */
  salesTeamMember: z.object({ id: id(), name: z.string(), earnedAmount: amount() }).nullable(),
  /** The order this one was bought with as a bump or an upsell, or those bought so with it. */
  along: z.array(z.object({ id: id(), token: z.string(), upsellType: z.enum(upsellTypes), productName: z.string() })),
  ...wordsShape,
  consents: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      textVersion: z.string(),
      at: instant(),
      address: z.string().nullable(),
    }),
  ),
  rates: z.array(rateShape),
  transfers: z.array(transferShape),
  history: z.array(historyShape),
  /** What may be done with the order now by this actor. */
  actions: z.array(z.string()),
})

const order = z.object({ id: id() })
const reason = { reason: optionalText(500) }
const sumOfMoney = () => amount().refine((value) => value > 0, 'amount_zero')

export const showOrder = endpoint(
  'GET',
  '/v1/cabinet/orders/:id',
  'One order with rates, transfers and history; by id or token',
  { input: z.object({ id: z.string() }), output: orderShape },
)
export const cancelOrderCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/cancel',
  'Cancel now or at the end of the paid period',
  { input: order.extend({ at: z.enum(['now', 'period_end']).default('period_end'), ...reason }), output: orderShape },
)
export const revokeCall = endpoint('POST', '/v1/cabinet/orders/:id/revoke_cancellation', 'Take a cancellation back', {
  input: order,
  output: orderShape,
})
export const pauseCall = endpoint('POST', '/v1/cabinet/orders/:id/pause', 'Pause charging and access', {
  input: order.extend({ days: z.coerce.number().int().min(1).max(365).optional(), ...reason }),
  output: orderShape,
})
export const resumeCall = endpoint('POST', '/v1/cabinet/orders/:id/resume', 'Resume a paused order', {
  input: order,
  output: orderShape,
})
export const refundCall = endpoint('POST', '/v1/cabinet/orders/:id/refund', 'Give money back, whole or in part', {
  input: order.extend({
    transferId: id().optional(),
    amount: sumOfMoney().optional(),
    isStillOwed: flag().optional(),
    cancels: flag().optional(),
    ...reason,
  }),
  output: orderShape,
})
export const markReceivedCall = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/mark_wire_received',
  'A wire arrived; all that is open when no amount is given',
  { input: order.extend({ transferId: id().optional(), amount: sumOfMoney().optional() }), output: orderShape },
)
export const matchWireCall = endpoint(
  'POST',
  '/v1/cabinet/orders/match_wire',
  'Match a statement line by the reference in its text',
  {
    input: z.object({
      text: z.string().min(1, 'required').max(500, 'too_long'),
      amount: sumOfMoney(),
      currency: z.string().default('eur'),
    }),
    output: orderShape,
  },
)
export const changeRateCall = endpoint(
  'PATCH',
  '/v1/cabinet/order_rates/:id',
  'Change amount or due day of an open rate',
  { input: order.extend({ amount: sumOfMoney().optional(), dueOn: day().optional(), ...reason }), output: orderShape },
)
export const skipRateCall = endpoint('POST', '/v1/cabinet/order_rates/:id/skip', 'Let an open rate fall away', {
  input: order.extend(reason),
  output: orderShape,
})
export const chargeRateCall = endpoint('POST', '/v1/cabinet/order_rates/:id/charge', 'Try a due rate again now', {
  input: order,
  output: orderShape,
})

export const sellerHome = endpoint(
  'GET',
  '/v1/cabinet/home',
  'Income by day with the period before, and what needs attention',
  {
    input: z.object({ days: z.coerce.number().int().min(7).max(365).default(30) }),
    output: z.object({
      currency: z.string(),
      income: z.array(z.object({ on: day(), amount: amount() })),
      previous: z.array(z.object({ on: day(), amount: amount() })),
      incomeAmount: amount(),
      previousAmount: amount(),
      refundedAmount: amount(),
      ordersCount: z.int(),
      previousOrdersCount: z.int(),
      activeSubscriptionsCount: z.int(),
      dueNextAmount: amount(),
      attention: z.array(z.object({ key: z.string(), count: z.int(), link: z.string() })),
      latest: z.array(
        z.object({
          id: id(),
          token: z.string(),
          payerName: z.string(),
          productName: z.string(),
          paymentState: z.string(),
          totalAmount: amount(),
          currency: z.string(),
          createdAt: instant(),
        }),
      ),
    }),
  },
)
