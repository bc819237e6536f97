import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const integrationAccountState = machine('integration_account_state', {
  table: 'integration_accounts',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['disconnect'] },
    /** The service refuses the key; calls wait for another one. */
    failing: { tone: 'red', permits: ['disconnect'] },
    disconnected: { tone: 'gray' },
  },
  moves: {
    fail: { from: ['active'], to: 'failing' },
    connect: { from: ['failing', 'disconnected'], to: 'active' },
    disconnect: { from: ['active', 'failing'], to: 'disconnected' },
  },
  sets: { connected: ['active', 'failing'] },
})

export const integrationCallState = machine('integration_call_state', {
  table: 'integration_calls',
  column: 'state',
  initial: ['waiting', 'skipped', 'done'],
  states: {
    waiting: { tone: 'amber' },
    done: { tone: 'green', final: true },
    /** Refused, or without an answer for a day: tried again by a person. */
    failed: { tone: 'red', permits: ['retry'] },
    skipped: { tone: 'gray', final: true },
  },
  moves: {
    finish: { from: ['waiting'], to: 'done' },
    fail: { from: ['waiting'], to: 'failed' },
    skip: { from: ['waiting', 'failed'], to: 'skipped' },
    retry: { from: ['failed'], to: 'waiting' },
  },
})

export const integrationSendingState = machine('integration_sending_state', {
  table: 'integration_sendings',
  column: 'state',
  initial: ['running'],
  states: {
    running: { tone: 'blue', permits: ['stop'] },
    done: { tone: 'green', final: true },
    stopped: { tone: 'gray', final: true },
  },
  moves: {
    finish: { from: ['running'], to: 'done' },
    stop: { from: ['running'], to: 'stopped' },
  },
  sets: { over: ['done', 'stopped'] },
})

/** A video of a connected account that a lesson or page shows. */
export const integrationVideoState = machine('integration_video_state', {
  table: 'integration_videos',
  column: 'state',
  initial: ['uploading', 'processing', 'ready'],
  states: {
    uploading: { tone: 'blue' },
    /** All of it is there; its length and picture are not known yet. */
    processing: { tone: 'amber' },
    ready: { tone: 'green' },
    /** The service no longer has it. */
    gone: { tone: 'red' },
  },
  moves: {
    process: { from: ['uploading', 'gone'], to: 'processing' },
    settle: { from: ['uploading', 'processing', 'gone'], to: 'ready' },
    lose: { from: ['uploading', 'processing', 'ready'], to: 'gone' },
  },
  sets: { shown: ['processing', 'ready'] },
})

/** What can be sent for all buyers. */
export const sendingDeeds = ['subscribe', 'tag', 'set_fields'] as const
export type SendingDeed = (typeof sendingDeeds)[number]

/** What is done to a person in a connected service; a purchase is reported with the payment, the others by automations. */
export const serviceDeeds = [
  'subscribe',
  'unsubscribe',
  'tag',
  'untag',
  'set_fields',
  'deal',
  'event',
  'purchase',
] as const
export type ServiceDeed = (typeof serviceDeeds)[number]

/** Entries of the log: what is done there, and that the service reported who left. */
export const callDeeds = [...serviceDeeds, 'left'] as const
export type CallDeed = (typeof callDeeds)[number]

/** What of a person and their order can be sent into a field of a service. */
export const ownValues = [
  'firstName',
  'lastName',
  'fullName',
  'company',
  'phone',
  'street',
  'zip',
  'city',
  'country',
  'language',
  'product',
  'orderNumber',
  'orderTotal',
  'currency',
  'boughtOn',
] as const
export type OwnValue = (typeof ownValues)[number]

/** Why a call was skipped or failed; the service's own answer is beside it. */
export const callErrors = [
  'no_consent',
  'not_there',
  'disconnected',
  'refused',
  'no_answer',
  'key_refused',
  'not_offered',
  'stopped',
  'not_agreed',
  'test_order',
] as const
export type CallError = (typeof callErrors)[number]

/** Why a person may be subscribed, or no longer: § 7 (3) UWG is the rule of existing customers. */
export const proofRules = ['consent', 'existing_customer', 'left_here', 'left_there'] as const
export type ProofRule = (typeof proofRules)[number]

export const mostAccounts = 20

export const integrationsRefusals = refusals('integrations', {
  too_many: 409,
  key_refused: 422,
  not_answering: 409,
  no_account: 409,
  not_offered: 409,
  not_in_plan: 403,
  video_gone: 409,
  videos_not_allowed: 409,
  account_full: 409,
  quota_used: 409,
  text_too_long: 409,
  language_not_offered: 409,
})

export const integrationsPermissions = permissions({
  /** Who may see no contact data reads the log with addresses masked, and nothing of what was sent. */
  'integrations.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'integrations.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  /** Chooses videos of connected accounts for lessons and pages, and uploads some. */
  'integrations.videos': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof integrationsPermissions, true> {}
}
