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
  initial: ['waiting', 'skipped'],
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

/** What is done to a person in a connected service. */
export const callDeeds = ['subscribe', 'unsubscribe', 'tag', 'untag'] as const
export type CallDeed = (typeof callDeeds)[number]

/** Why a call was skipped or failed; the service's own answer is beside it. */
export const callErrors = ['no_consent', 'not_there', 'disconnected', 'refused', 'no_answer', 'key_refused'] as const
export type CallError = (typeof callErrors)[number]

export const mostAccounts = 20

export const integrationsRefusals = refusals('integrations', {
  too_many: 409,
  key_refused: 422,
  not_answering: 409,
  no_account: 409,
})

export const integrationsPermissions = permissions({
  'integrations.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'integrations.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof integrationsPermissions, true> {}
}
