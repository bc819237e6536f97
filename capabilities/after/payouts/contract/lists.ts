import { list, monthFilters } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { ledgerTypes, balanceKinds } from '#capabilities/money/ledger/vocabulary.ts'
import { nameChecks } from '#capabilities/sale/payments/vocabulary.ts'
import { bankAccountState, invoiceKinds, payeeState, payoutDocumentState, payoutState } from '../vocabulary.ts'

const money = {
  amount: { kind: 'amount', currency: 'currency', sort: true },
  currency: { kind: 'text', hidden: true },
} as const
const seller = {
  sellerName: { kind: 'text', audience: ['admin'] },
  sellerId: { kind: 'number', hidden: true },
} as const

export const payoutList = list({
  name: 'payouts.payouts',
  path: '/v1/cabinet/payouts',
  permission: 'payouts.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    token: { kind: 'text', always: true, optional: true },
    number: { kind: 'text', lead: true },
    createdAt: { kind: 'time', sort: true },
    ...seller,
    state: { kind: 'state', always: true, machine: payoutState },
    ibanMasked: { kind: 'text', hide: 'tablet' },
    linesCount: { kind: 'number', optional: true },
    reference: { kind: 'text', optional: true },
    reason: { kind: 'text', optional: true },
    issuedAt: { kind: 'time', sort: true, optional: true },
    closedAt: { kind: 'time', sort: true, optional: true },
    ...money,
  },
  filters: {
    sellerId: { ...ofSeller, group: 'payout' },
    state: { kind: 'state', machine: payoutState, group: 'payout' },
    amount: { kind: 'money', group: 'payout' },
    currency: { kind: 'code', of: 'currency', group: 'payout' },
    created: { kind: 'period', group: 'dates' },
    issued: { kind: 'period', group: 'dates' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'pending', filters: { state: ['pending'] } },
    { key: 'issued', filters: { state: ['issued'] } },
    { key: 'successful', filters: { state: ['successful'] } },
    { key: 'canceled', filters: { state: ['canceled'] } },
  ],
})

/** The movements payouts pay, one by one. */
export const payoutLineList = list({
  name: 'payouts.payout_lines',
  path: '/v1/cabinet/payout_lines',
  permission: 'payouts.read',
  columns: {
    id: { kind: 'id', optional: true },
    orderNumber: { kind: 'text', lead: true },
    orderToken: { kind: 'text', hidden: true },
    at: { kind: 'time', sort: true },
    type: { kind: 'choice', values: 'movement_type' },
    productName: { kind: 'text', hide: 'tablet' },
    exchange: { kind: 'text', optional: true },
    payoutToken: { kind: 'text', optional: true },
    orderId: { kind: 'number', hidden: true },
    ...money,
  },
  filters: {
    sellerId: ofSeller,
    payoutId: { kind: 'reference', to: 'payouts' },
    type: { kind: 'choice', options: ledgerTypes, values: 'movement_type' },
    created: { kind: 'period' },
    amount: { kind: 'money' },
  },
  sort: '-at',
  search: true,
})

/**
 * Types of movements of a seller's money. Cash-ins are posted to accounts of the platform, so a seller never has one; nothing is
 * written as `StampPayment`.
 */
const movementTypes = ledgerTypes.filter((type) => type !== 'Cashin' && type !== 'StampPayment')

/** Everything that ever came into a seller's balances or left them; transfers, not movements, are found by their amount (decision 0030). */
export const movementList = list({
  name: 'payouts.movements',
  path: '/v1/cabinet/payouts_balance/movements',
  permission: 'payouts.read',
  columns: {
    id: { kind: 'id', optional: true },
    orderNumber: { kind: 'text', lead: true },
    orderToken: { kind: 'text', hidden: true },
    at: { kind: 'time', sort: true },
    type: { kind: 'choice', values: 'movement_type' },
    balance: { kind: 'choice', values: 'balance' },
    productName: { kind: 'text', hide: 'tablet' },
    exchange: { kind: 'text', hide: 'mobile' },
    orderId: { kind: 'number', hidden: true },
    amount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    balance: { kind: 'choice', options: balanceKinds, values: 'balance', group: 'movement' },
    type: { kind: 'choice', options: movementTypes, values: 'movement_type', group: 'movement' },
    currency: { kind: 'code', of: 'currency', group: 'movement' },
    created: { kind: 'period', group: 'dates' },
  },
  sort: '-at',
  search: true,
})

export const bankAccountList = list({
  name: 'payouts.bank_accounts',
  path: '/v1/cabinet/bank_accounts',
  permission: 'payouts.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    holder: { kind: 'text', lead: true },
    ibanMasked: { kind: 'text' },
    ...seller,
    state: { kind: 'state', always: true, machine: bankAccountState },
    payeeState: { kind: 'state', machine: payeeState, whenFilled: true },
    nameCheck: { kind: 'choice', values: 'name_check', hide: 'tablet', whenFilled: true },
    checkMessage: { kind: 'text', optional: true },
    mayConfirm: { kind: 'flag', hidden: true },
    bic: { kind: 'text', hide: 'tablet' },
    countryCode: { kind: 'text', optional: true },
    reason: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
    activatedAt: { kind: 'time', optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: bankAccountState },
    payeeState: { kind: 'state', machine: payeeState },
    nameCheck: { kind: 'choice', options: nameChecks, values: 'name_check' },
    countryCode: { kind: 'code', of: 'country' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'waiting', filters: { state: ['waiting'] } },
    { key: 'activated', filters: { state: ['activated'] } },
  ],
})

export const monthlyInvoiceList = list({
  name: 'payouts.monthly_invoices',
  path: '/v1/cabinet/monthly_invoices',
  permission: 'payouts.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    number: { kind: 'text', lead: true },
    token: { kind: 'text', always: true, hidden: true },
    isEInvoice: { kind: 'flag', always: true, hidden: true },
    month: { kind: 'day', always: true },
    documentKind: { kind: 'choice', values: 'document_kind' },
    issuedOn: { kind: 'day', sort: true },
    ...seller,
    state: { kind: 'state', machine: payoutDocumentState },
    openAmount: { kind: 'amount', currency: 'currency', hide: 'tablet' },
    netAmount: { kind: 'amount', currency: 'currency', optional: true },
    vatAmount: { kind: 'amount', currency: 'currency', optional: true },
    ...money,
  },
  filters: {
    sellerId: { ...ofSeller, group: 'document' },
    documentKind: { kind: 'choice', options: invoiceKinds, values: 'document_kind', group: 'document' },
    state: { kind: 'state', machine: payoutDocumentState, group: 'document' },
    invoiceNumber: { kind: 'text', group: 'document' },
    amount: { kind: 'money', group: 'document' },
    currency: { kind: 'code', of: 'currency', group: 'document' },
    ...monthFilters,
    issued: { kind: 'period', day: true, group: 'dates' },
  },
  sort: '-id',
  search: true,
})
