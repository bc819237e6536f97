import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const payoutState = machine('payout_state', {
  table: 'payouts',
  column: 'state',
  initial: ['pending'],
  states: {
    pending: { tone: 'amber', permits: ['approve', 'stop'] },
    issued: { tone: 'blue', permits: ['confirm', 'give_back'] },
    successful: { tone: 'green', final: true },
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    approve: { from: ['pending'], to: 'issued' },
    stop: { from: ['pending'], to: 'canceled' },
    confirm: { from: ['issued'], to: 'successful' },
    /** The bank sent the money back. */
    give_back: { from: ['issued'], to: 'canceled' },
  },
  sets: {
    open: ['pending', 'issued'],
    arrived: ['successful'],
    /** It was paid, or will be. */
    living: ['pending', 'issued', 'successful'],
  },
})

/** What of a payout is to come back from the seller's account at the provider, because they owe it. */
export const payoutReversalState = machine('payout_reversal_state', {
  table: 'payout_reversals',
  column: 'state',
  initial: ['asked', 'reversed'],
  states: {
    /** Requested, not answered yet. */
    asked: { tone: 'amber' },
    reversed: { tone: 'green', final: true },
    refused: { tone: 'red', final: true },
  },
  moves: {
    reverse: { from: ['asked'], to: 'reversed' },
    refuse: { from: ['asked'], to: 'refused' },
  },
  sets: {
    /** It came back, or may. */
    living: ['asked', 'reversed'],
    arrived: ['reversed'],
  },
})

export const bankAccountState = machine('bank_account_state', {
  table: 'bank_accounts',
  column: 'state',
  initial: ['init_state'],
  states: {
    init_state: { tone: 'gray' },
    not_sent: { tone: 'gray', permits: ['send'] },
    waiting: { tone: 'amber', permits: ['activate', 'reject', 'fail'] },
    activated: { tone: 'green', permits: ['deactivate'] },
    deactivated: { tone: 'gray', permits: ['reactivate'] },
    rejected: { tone: 'red', final: true },
    /** It could not be checked; its seller sends it once more. */
    error: { tone: 'red', permits: ['send'] },
  },
  moves: {
    complete: { from: ['init_state'], to: 'not_sent' },
    send: { from: ['not_sent', 'error'], to: 'waiting' },
    activate: { from: ['waiting'], to: 'activated' },
    reject: { from: ['waiting'], to: 'rejected' },
    fail: { from: ['waiting'], to: 'error' },
    deactivate: { from: ['activated'], to: 'deactivated' },
    reactivate: { from: ['deactivated'], to: 'activated' },
  },
})

/** A bank account as the provider knows it that is to pay there. */
export const payeeState = machine('payee_state', {
  table: 'payees',
  column: 'state',
  initial: ['asked'],
  states: {
    /** Requested, not answered yet. */
    asked: { tone: 'gray', permits: ['confirm'] },
    waiting: { tone: 'amber', permits: ['confirm'] },
    active: { tone: 'green', permits: ['pay'] },
    canceled: { tone: 'red', permits: ['confirm'] },
    deactivated: { tone: 'red', permits: ['confirm'] },
  },
  moves: {
    hear: { from: ['asked'], to: 'waiting' },
    activate: { from: ['asked', 'waiting', 'canceled'], to: 'active' },
    cancel: { from: ['asked', 'waiting'], to: 'canceled' },
    deactivate: { from: ['asked', 'waiting', 'active', 'canceled'], to: 'deactivated' },
    ask_again: { from: ['waiting', 'canceled', 'deactivated'], to: 'asked' },
  },
})

/** Documents of the platform for a seller; never withdrawn, a later one corrects. */
export const payoutDocumentState = machine('payout_document_state', {
  table: 'payout_documents',
  column: 'state',
  initial: ['unpaid', 'paid', 'issued'],
  states: { unpaid: { tone: 'amber' }, paid: { tone: 'green', final: true }, issued: { tone: 'blue', final: true } },
  moves: { settle: { from: ['unpaid'], to: 'paid' } },
})

/** `debt_invoice`: invoices what a seller has owed for more than sixty days. */
export const documentKinds = ['statement', 'monthly_invoice', 'debt_invoice'] as const
/** Those a seller is billed by. */
export const invoiceKinds = ['monthly_invoice', 'debt_invoice'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const payoutRhythms = ['on_demand', 'weekly', 'monthly', 'quarterly'] as const
export type PayoutRhythm = (typeof payoutRhythms)[number]

/** How money leaves: by a file for the operator's bank, or by the provider that holds it, by its name. */
export type PayoutProvider = string

/** Why nothing can be paid out now, the most telling first. */
export const unmetConditions = [
  'books_red',
  'stopped',
  'paused',
  'profile_incomplete',
  'kyc',
  'no_bank_account',
  'payee_unconfirmed',
  'payee_mismatch',
  'currency_not_offered',
  'payout_waiting',
  'nothing_available',
  'below_minimum',
] as const
export type UnmetCondition = (typeof unmetConditions)[number]
export type UnmetPayee = Extract<UnmetCondition, `payee_${string}`>

export const payoutPermissions = permissions({
  'payouts.read': {
    seller: 'full',
    sales_team_member: 'own',
    publisher: 'own',
    affiliate_partner: 'own',
    manager: 'read',
    admin: 'full',
  },
  'payouts.change': {
    seller: 'full',
    sales_team_member: 'own',
    publisher: 'own',
    affiliate_partner: 'own',
    whileResting: true,
  },
  /** By programs: to the account a person has chosen, which `payouts.change` can change. */
  'payouts.request': { seller: 'full', whileResting: true },
  'payouts.review': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof payoutPermissions, true> {}
}

export const payoutRefusals = refusals('payouts', {
  books_red: 409,
  stopped: 409,
  paused: 409,
  profile_incomplete: 409,
  kyc: 409,
  no_bank_account: 409,
  payee_unconfirmed: 409,
  payee_mismatch: 409,
  payee_not_needed: 409,
  payee_refused: 409,
  provider_silent: 503,
  currency_not_offered: 409,
  payout_waiting: 409,
  nothing_available: 409,
  below_minimum: 409,
  not_registered: 409,
  no_sender: 409,
  nothing_to_send: 409,
  no_rate: 409,
  no_exchange_needed: 409,
  payment_booked: 409,
  nothing_to_reverse: 409,
  reversal_waiting: 409,
  pdf_not_ready: 503,
  no_e_invoice: 404,
})
