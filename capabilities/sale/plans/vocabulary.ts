import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'

/** Offered to everyone, or agreed with single sellers and shown to nobody else. */
export const planPurposes = ['public', 'special'] as const
export type PlanPurpose = (typeof planPurposes)[number]

export const billingCycles = ['monthly', 'quarterly', 'annually'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** The features of an account a plan decides on: those that switch something. */
export const planFeatures = [
  'coupons',
  'dunning',
  'sales_team',
  'affiliates',
  'funnels',
  'double_opt_ins',
  'domains',
  'multicurrency',
  'ticket_upgrade',
  'physical_products',
  'mobile_app',
  'community_feature',
  'live_shopping',
  'klarna',
  'klarna_subscriptions',
  'mondu',
  'virtual_iban',
  'lemonway_debits',
  'google_analytics',
  'google_tag_manager',
  'facebook_pixel',
  'tracify',
  'hubspot',
] as const satisfies readonly FeatureFlag[]
export type PlanFeature = (typeof planFeatures)[number]

/** The state of an account's plan. Where it does not permit selling, the shop sells nothing and no fee is owed. */
export const accountPlanState = machine('account_plan_state', {
  table: 'account_plans',
  column: 'state',
  initial: ['trial', 'active'],
  states: {
    trial: { tone: 'blue', permits: ['sell', 'choose', 'hold', 'request_deletion', 'plan_deletion'] },
    active: { tone: 'green', permits: ['sell', 'choose', 'hold', 'request_deletion', 'plan_deletion'] },
    on_hold: { tone: 'amber', permits: ['resume', 'plan_deletion'] },
    deletion_requested: { tone: 'red', permits: ['sell', 'plan_deletion', 'keep', 'withdraw'] },
    deletion_planned: { tone: 'red', permits: ['keep'] },
  },
  moves: {
    start: { from: ['trial'], to: 'active' },
    try_out: { from: ['active'], to: 'trial' },
    hold: { from: ['trial', 'active'], to: 'on_hold' },
    resume: { from: ['on_hold'], to: 'active' },
    request_deletion: { from: ['trial', 'active'], to: 'deletion_requested' },
    plan_deletion: { from: ['trial', 'active', 'on_hold', 'deletion_requested'], to: 'deletion_planned' },
    /** The account stays after all; what the operator planned, only the operator takes back. */
    keep: { from: ['deletion_requested', 'deletion_planned'], to: 'active' },
  },
  sets: {
    leaving: ['deletion_requested', 'deletion_planned'],
  },
})

/** What an account is there for: by its plan while all is well, else by its state. */
export const accountPurposes = [
  'special',
  'trial',
  'public',
  'on_hold',
  'deletion_planned',
  'deletion_requested',
] as const

/** How far an account is on its way out. */
export const deletionStates = ['deactivated', 'deletion_requested', 'deletion_planned', 'deleted'] as const

/** What choosing a plan would do: the one there is, dearer and from now on, or cheaper and from the next period on. */
export const planChangeKinds = ['current', 'now', 'period_end'] as const
export type PlanChangeKind = (typeof planChangeKinds)[number]

/** Days before the end of a trial on which its seller is notified. */
export const trialNoticeDays = 3

/** How long after it was planned an account may be deleted, in days. */
export const deletionDays = 30

export const planRefusals = refusals('plans', {
  has_plan_already: 409,
  not_offered: 409,
  no_plan: 409,
  account_rests: 409,
  plan_replaced: 409,
})

export const planPermissions = permissions({
  'plans.own': { seller: 'full' },
  'plans.read': { manager: 'read', admin: 'full' },
  'plans.operate': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof planPermissions, true> {}
}
