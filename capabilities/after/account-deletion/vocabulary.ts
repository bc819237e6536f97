import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const deletionReasons = [
  'dont_need_anymore',
  'my_account_not_successful',
  'changing_my_business_strategy',
  'switching_to_another_platform',
  'too_expensive',
  'other',
] as const

/** Deactivated until its seller returns, or deleted after a month. */
export const deletionModes = ['deactivation', 'deletion'] as const
export type DeletionMode = (typeof deletionModes)[number]

/** The state of an account as others see it. */
export const accountStandings = ['active', 'deactivated', 'deleted'] as const

/** What must be settled before an account may go. */
export const deletionChecks = ['risky_transfers', 'active_orders', 'unpaid_payouts', 'unpaid_invoices'] as const
export type DeletionCheck = (typeof deletionChecks)[number]

/** For how many days a payment may come back: buyers and banks have that long. */
export const riskyDays = 180

/** Consequences shown to a seller before they confirm. */
export const deletionConditions = [
  'readonly_access',
  'customer_access',
  'unpublish_products',
  'shop_empty',
  'uploaded_videos',
  'uploaded_media_files',
  'subdomain',
  'affiliate',
  'outstanding_invoice',
  'irreversible_process',
  'legal_retention_periods',
] as const

/** The steps of the screen, by their number in its address. */
export const deletionSteps = {
  not_possible: -1,
  why: 0,
  preparing: 1,
  ready: 2,
  confirm: 3,
  first_deactivate: 4,
  confirm_deactivation: 5,
} as const
export type DeletionStep = keyof typeof deletionSteps

export const accountDeletionState = machine('account_deletion_state', {
  table: 'account_deletions',
  column: 'state',
  initial: ['deactivated', 'planned'],
  states: {
    deactivated: { tone: 'gray', permits: ['plan', 'withdraw'] },
    planned: { tone: 'red', permits: ['withdraw'] },
    deleted: { tone: 'gray', final: true },
    withdrawn: { tone: 'green', final: true },
  },
  moves: {
    plan: { from: ['deactivated'], to: 'planned' },
    withdraw: { from: ['deactivated', 'planned'], to: 'withdrawn' },
    carry_out: { from: ['planned'], to: 'deleted' },
  },
})

export const accountDeletionPermissions = permissions({
  'account_deletion.own': { seller: 'full', whileResting: true },
  'account_deletion.read': { manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof accountDeletionPermissions, true> {}
}

export const accountDeletionRefusals = refusals('account_deletion', {
  not_possible: 409,
  under_way: 409,
  account_rests: 409,
  nothing_to_withdraw: 409,
})
