import { orderKinds } from '#capabilities/offer/catalog/vocabulary.ts'
import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export { orderPaymentState } from '#capabilities/sale/payments/contract/order-payment-state.ts'

export const orderRateState = machine('order_rate_state', {
  table: 'order_rates',
  column: 'state',
  initial: ['future', 'unpaid', 'paid'],
  states: {
    future: { tone: 'gray', permits: ['change_amount', 'skip'] },
    unpaid: { tone: 'amber', permits: ['change_amount', 'skip', 'charge'] },
    pending: { tone: 'amber' },
    partly_paid: { tone: 'amber', permits: ['charge'] },
    paid: { tone: 'green', permits: ['refund'] },
    debt: { tone: 'red', permits: ['charge', 'skip'] },
    chargebacked: { tone: 'red' },
    refunded: { tone: 'amber', final: true },
    skipped: { tone: 'gray', final: true },
  },
  moves: {
    fall_due: { from: ['future'], to: 'unpaid' },
    send_debit: { from: ['future', 'unpaid', 'partly_paid', 'debt'], to: 'pending' },
    pay: { from: ['future', 'unpaid', 'pending', 'partly_paid', 'debt', 'chargebacked'], to: 'paid' },
    pay_part: { from: ['future', 'unpaid', 'pending', 'partly_paid', 'debt'], to: 'partly_paid' },
    fail: { from: ['pending'], to: 'unpaid' },
    fall_into_debt: { from: ['unpaid', 'pending', 'partly_paid', 'chargebacked'], to: 'debt' },
    refund: { from: ['paid'], to: 'refunded' },
    charge_back: { from: ['paid'], to: 'chargebacked' },
    skip: { from: ['future', 'unpaid', 'debt', 'pending', 'partly_paid'], to: 'skipped' },
    owe_again: { from: ['paid'], to: 'unpaid' },
  },
  sets: {
    open: ['future', 'unpaid', 'pending', 'partly_paid', 'debt'],
    /** Charged on their day. */
    scheduled: ['future', 'unpaid'],
    /** Paid without asking anybody again. */
    expected: ['future', 'unpaid', 'pending'],
    /** Fallen due and not wholly paid. */
    outstanding: ['unpaid', 'pending', 'partly_paid', 'debt'],
    /** Outstanding, and not yet a debt. */
    awaited: ['unpaid', 'pending', 'partly_paid'],
    due: ['unpaid', 'partly_paid', 'debt'],
    /** They become debts when their grace ends. */
    in_grace: ['unpaid', 'partly_paid'],
    /** Returned money counts for these again. */
    owed_again: ['chargebacked', 'debt', 'unpaid', 'partly_paid'],
    /** What is missing of them can be claimed. */
    claimable: ['debt', 'unpaid', 'partly_paid', 'pending', 'chargebacked'],
    /** Nothing is on its way for them: a debit may be sent, money be put on them. */
    chargeable: ['future', 'unpaid', 'partly_paid', 'debt'],
    settled: ['paid', 'refunded', 'skipped'],
    /** What is missing of them is owed no more. */
    forgone: ['skipped', 'refunded'],
  },
})

/** The order as a deal: a shop order begins finalized. */
export const dealState = machine('deal_state', {
  table: 'orders',
  column: 'state',
  initial: ['draft', 'finalized'],
  states: {
    draft: { tone: 'gray' },
    ready: { tone: 'blue' },
    finalized: { tone: 'green' },
    cancelled: { tone: 'amber', final: true },
    closed: { tone: 'gray' },
    refunded: { tone: 'amber', final: true },
    unsubscribed: { tone: 'amber' },
  },
  moves: {
    make_ready: { from: ['draft'], to: 'ready' },
    accept: { from: ['ready'], to: 'finalized' },
    withdraw: { from: ['draft', 'ready'], to: 'cancelled' },
    close: { from: ['finalized'], to: 'closed' },
    refund: { from: ['finalized', 'closed', 'unsubscribed'], to: 'refunded' },
    unsubscribe: { from: ['finalized'], to: 'unsubscribed' },
    resubscribe: { from: ['unsubscribed'], to: 'finalized' },
  },
  sets: {
    bought: ['finalized', 'closed'],
    over: ['cancelled', 'refunded', 'unsubscribed'],
  },
})

export const periodTypes = orderKinds
export type PeriodType = (typeof periodTypes)[number]
export const orderTypes = ['standard', 'bundle', 'bump', 'ticket_upgrade'] as const
export const consentKinds = ['terms', 'withdrawal_waiver', 'cancellation_term'] as const

export const orderRefusals = refusals('orders', {
  sold_out: 409,
  cohort_full: 409,
  not_for_sale: 409,
  plan_not_offered: 422,
  quantity_not_possible: 422,
  total_too_large: 422,
  not_now: 409,
  rate_not_open: 409,
  already_paid: 409,
  no_method_on_file: 409,
  payments_frozen: 409,
  date_in_past: 422,
  date_not_between: 422,
  amount_not_changed: 422,
  nothing_owed: 409,
  nothing_to_release: 409,
  test_money: 409,
  owned_by_somebody: 409,
  choice_changed: 409,
  nothing_unallocated: 409,
  refund_not_taken: 409,
  refund_limit: 403,
  wires_only: 409,
  instalment_stays_owed: 409,
  cancelled_already: 409,
  nothing_to_cancel: 409,
  plan_change_not_recurring: 409,
  plan_change_cancelled: 409,
  plan_change_rate_open: 409,
  plan_change_in_trial: 409,
  plan_change_nothing_to_come: 409,
})

export const orderPermissions = permissions({
  'orders.read': {
    seller: 'full',
    team_member: 'granted',
    sales_team_member: 'own',
    manager: 'read',
    admin: 'full',
    forProducts: true,
  },
  'orders.recommended': { publisher: 'own' },
  'orders.change': { seller: 'full', team_member: 'granted', manager: 'granted', admin: 'full', forProducts: true },
  'orders.refund': { seller: 'full', team_member: 'granted', manager: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof orderPermissions, true> {}
}
