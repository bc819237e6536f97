import { z } from 'zod'
import { amount, endpoint, flag } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { orderKinds } from '#capabilities/offer/catalog/vocabulary.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { releaseFailures, takenMethods, transferState, transferTypes, upsellTypes } from './vocabulary.ts'
import { orderPaymentState } from './contract/order-payment-state.ts'
import { declaredProviders } from './providers/declared.ts'

export const transferList = list({
  name: 'payments.transfers',
  path: '/v1/cabinet/transfers',
  permission: 'payments.read',
  resource: 'transfers',
  relations: { order: { to: 'orders', column: 'orderId' }, invoices: { to: 'invoices', filter: 'transferId' } },
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    token: { kind: 'text', lead: true },
    createdAt: { kind: 'time', sort: true },
    type: { kind: 'choice', values: 'transfer_type' },
    state: { kind: 'state', machine: transferState },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    paymentMethod: { kind: 'choice', always: true, values: 'payment_form', hide: 'tablet' },
    provider: { kind: 'choice', values: 'provider', hide: 'tablet' },
    declineReason: { kind: 'choice', values: 'decline_reason', hide: 'tablet' },
    wireReference: { kind: 'text', optional: true },
    attempt: { kind: 'number', optional: true },
    upsellType: { kind: 'choice', values: 'upsell_type', optional: true },
    feeAmount: { kind: 'amount', currency: 'currency', optional: true },
    receivedAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    processedAt: { kind: 'time', sort: true, optional: true },
    releasesAt: { kind: 'time', optional: true },
    releasedAt: { kind: 'time', optional: true },
    releaseFailure: { kind: 'choice', values: 'release_failure', optional: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    state: { kind: 'state', machine: transferState, group: 'payment' },
    transferableType: { kind: 'choice', options: transferTypes, values: 'transfer_type', group: 'payment' },
    successTransfer: { kind: 'flag', group: 'payment' },
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'payment' },
    excludeNotCompleted: { kind: 'flag', tick: true, group: 'payment' },
    excludeTest: { kind: 'flag', tick: true, group: 'payment' },
    provider: {
      kind: 'choice',
      options: declaredProviders.map(({ name }) => name),
      values: 'provider',
      group: 'payment',
    },
    releaseFailure: { kind: 'choice', options: releaseFailures, values: 'release_failure', group: 'payment' },
    paymentForm: { kind: 'choice', options: takenMethods, values: 'payment_form', group: 'payment' },
    created: { kind: 'period', group: 'dates' },
    processed: { kind: 'period', group: 'dates' },
    invoiceCreated: { kind: 'period', group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
    chargesCount: { kind: 'number', min: 0, max: 10000, group: 'amounts' },
    currency: { kind: 'code', of: 'currency', group: 'amounts' },
    transferCountryCode: { kind: 'code', of: 'country', group: 'people' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
    transferId: { kind: 'reference', to: 'transfers', group: 'payment' },
    funnelId: { kind: 'reference', to: 'funnels', group: 'people' },
    funnelNodeId: { kind: 'reference', to: 'funnel_nodes', group: 'people' },
    publisherId: { kind: 'reference', to: 'publishers', group: 'people' },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs', group: 'people' },
    salesTeamMemberId: { kind: 'reference', to: 'sales_team_members', group: 'people' },
    campaign: { kind: 'text', group: 'people' },
    powerSeller: { kind: 'flag', group: 'people', audience: ['admin'] },
    payoutId: { kind: 'reference', to: 'payouts', group: 'payment' },
    batchId: { kind: 'reference', to: 'booking_batches', group: 'payment' },
    periodType: { kind: 'choice', options: orderKinds, values: 'period_type', numbered: true, group: 'payment' },
    productId: { kind: 'reference', to: 'products', group: 'goods' },
    productGroupId: { kind: 'reference', to: 'product_groups', group: 'goods' },
    internalName: { kind: 'text', group: 'goods' },
    pricingPlanId: { kind: 'reference', to: 'pricing_plans', group: 'goods' },
    couponId: { kind: 'reference', to: 'coupons', group: 'goods' },
    ticketId: { kind: 'reference', to: 'tickets', group: 'goods' },
    upsellType: { kind: 'choice', options: upsellTypes, values: 'upsell_type', group: 'goods' },
  },
  bulk: {},
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'successful', filters: { state: ['successful'] } },
    { key: 'open', filters: { state: transferState.sets.open } },
    { key: 'failed', filters: { state: transferState.sets.failed } },
    { key: 'returns', filters: { transferableType: ['Refund', 'Chargeback'] } },
  ],
})

const sandboxPayment = z.object({
  reference: z.string(),
  kind: z.string(),
  state: z.string(),
  method: z.string(),
  amount: amount(),
  currency: z.string(),
  declineReason: z.string().nullable(),
  returnUrl: z.string().nullable(),
  description: z.string(),
  disputed: z.boolean(),
  disputeOutcome: z.enum(['won', 'lost']).nullable(),
})
const reference = z.object({ reference: z.string() })

/** The pages of the sandbox bank, a simulator: what a payer sees there, and what the bank may be made to do. */
export const showSandboxPayment = endpoint('GET', '/v1/sandbox/payments/:reference', 'The sandbox bank: one payment', {
  input: reference,
  output: sandboxPayment,
})
export const paySandbox = endpoint(
  'POST',
  '/v1/sandbox/payments/:reference/pay',
  'The sandbox bank: pay with a test card or account',
  {
    input: reference.extend({ number: z.string().trim().min(1, 'required').max(60, 'too_long') }),
    output: sandboxPayment,
  },
)
export const authenticateSandbox = endpoint(
  'POST',
  '/v1/sandbox/payments/:reference/authenticate',
  'The sandbox bank: confirm or refuse',
  { input: reference.extend({ isApproved: flag() }), output: sandboxPayment },
)
export const cancelSandbox = endpoint(
  'POST',
  '/v1/sandbox/payments/:reference/cancel',
  'The sandbox bank: leave without paying',
  { input: reference, output: sandboxPayment },
)
export const playSandbox = endpoint(
  'POST',
  '/v1/cabinet/sandbox/payments/:reference/play',
  'The sandbox bank: let happen now what would happen later',
  {
    input: reference.extend({
      event: z.enum(['succeeded', 'insufficient_funds', 'disputed', 'dispute_won', 'dispute_lost']),
    }),
    output: sandboxPayment,
  },
)
/** Payments at the sandbox bank of the caller's orders, newest first. */
export const listSandboxPayments = endpoint(
  'GET',
  '/v1/cabinet/sandbox/payments',
  'The sandbox bank: the payments of a seller',
  { input: z.object({}), output: z.array(sandboxPayment) },
)
export const sandboxInstruments = endpoint(
  'GET',
  '/v1/sandbox/instruments',
  'The sandbox bank: its test cards and accounts',
  { input: z.object({}), output: z.array(z.object({ number: z.string(), form: z.string(), story: z.string() })) },
)

export const providerNotice = endpoint('POST', '/v1/notices/:provider', 'A signed notice of a payment provider', {
  input: z.looseObject({ provider: z.string() }),
  output: z.object({ received: z.boolean() }),
})

export const accountNotice = endpoint(
  'POST',
  '/v1/notices/:provider/:token',
  'A signed notice of a payment provider for the account of one seller',
  { input: z.looseObject({ provider: z.string(), token: z.string() }), output: z.object({ received: z.boolean() }) },
)
