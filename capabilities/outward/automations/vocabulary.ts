import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const automationState = machine('automation_state', {
  table: 'automations',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['publish', 'remove'] },
    active: { tone: 'green', permits: ['publish', 'pause', 'archive'] },
    paused: { tone: 'amber', permits: ['publish', 'resume', 'archive'] },
    archived: { tone: 'gray', permits: ['restore'] },
  },
  moves: {
    /** A new version counts for whoever enters from now on; a paused automation stays paused. */
    publish: { from: ['draft'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    archive: { from: ['active', 'paused'], to: 'archived' },
    restore: { from: ['archived'], to: 'paused' },
  },
  sets: {
    /** Those under way go on, or leave. */
    settling: ['active', 'archived'],
  },
})

export const automationRunState = machine('automation_run_state', {
  table: 'automation_runs',
  column: 'state',
  initial: ['underway'],
  states: {
    underway: { tone: 'amber', permits: ['stop'] },
    finished: { tone: 'green', final: true },
    left: { tone: 'gray', final: true },
    failed: { tone: 'red', permits: ['retry', 'stop'] },
  },
  moves: {
    finish: { from: ['underway'], to: 'finished' },
    leave: { from: ['underway'], to: 'left' },
    stop: { from: ['underway', 'failed'], to: 'left' },
    fail: { from: ['underway'], to: 'failed' },
    retry: { from: ['failed'], to: 'underway' },
  },
})

/** What automations begin with, and what may end a wait or a run. */
export const triggers = [
  'bought',
  'paid',
  'instalment_failed',
  'refunded',
  'cancelled',
  'subscription_ended',
  'trial_began',
  'checkout_left',
  'form_confirmed',
  'contact_tagged',
  'contact_untagged',
  'unsubscribed',
  'cohort_near',
  'course_begun',
  'lesson_completed',
  'course_completed',
  'ticket_used',
  'review_written',
  'affiliate_joined',
] as const
export type Trigger = (typeof triggers)[number]

/** Triggers that happen to a contact of an opt-in form. */
export const contactTriggers: readonly Trigger[] = [
  'form_confirmed',
  'contact_tagged',
  'contact_untagged',
  'unsubscribed',
]
/** Triggers that are about one tag. */
export const tagTriggers: readonly Trigger[] = ['contact_tagged', 'contact_untagged']
/** Triggers that happen to neither an order nor a contact: no list has filters for them. */
const plainTriggers: readonly Trigger[] = ['checkout_left', 'affiliate_joined']
/** Triggers that happen to an order. */
export const orderTriggers: readonly Trigger[] = triggers.filter(
  (trigger) => ![...contactTriggers, ...plainTriggers].includes(trigger),
)

export const waitUnits = ['minutes', 'hours', 'days', 'weeks'] as const
export const waitModes = ['for', 'until_day', 'until_event'] as const
export const outcomes = ['done', 'skipped', 'failed'] as const

export const mostAutomations = 100
/** More suggestions than these are searched for by typing. */
export const mostSuggested = 50

export const mostSteps = 50
/** How deep branches may lie in branches. */
export const mostDepth = 4
/** A person enters an automation so often within a day at most: more would be one that sets itself off. */
export const mostEntriesADay = 10

export const automationsRefusals = refusals('automations', {
  too_many: 409,
  not_ready: 422,
  changed_meanwhile: 409,
  document_invalid: 422,
})

export const automationsPermissions = permissions({
  'automations.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'automations.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof automationsPermissions, true> {}
}
