import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const sendingDomainState = machine('sending_domain_state', {
  table: 'sending_domains',
  column: 'state',
  initial: ['waiting'],
  states: { waiting: { tone: 'amber' }, verified: { tone: 'green' }, failing: { tone: 'red' } },
  moves: {
    verify: { from: ['waiting', 'failing'], to: 'verified' },
    fail: { from: ['verified'], to: 'failing' },
  },
})

/** What the DNS of a sending domain has to say. */
export const recordKinds = ['dkim', 'spf', 'dmarc', 'return_path'] as const
export type RecordKind = (typeof recordKinds)[number]

/** How a record is; what is wrong with it, by its kind. */
export const recordFaults = ['missing', 'other_key', 'several', 'lacks_us', 'no_policy', 'elsewhere'] as const
export type RecordFault = (typeof recordFaults)[number]

export const serverSecurities = ['tls', 'starttls', 'none'] as const
export type ServerSecurity = (typeof serverSecurities)[number]

/** By what a seller's emails leave. */
export const leavings = ['platform', 'domain', 'server'] as const
export type Leaving = (typeof leavings)[number]

/** Emails that advertise: they take a sender who stands for them, and an address that did not come back. */
export const advertisingMails: readonly string[] = ['announcement', 'automation', 'newsletter']

export const mostDomains = 5

export const sendersRefusals = refusals('senders', {
  not_in_plan: 403,
  too_many: 409,
  no_platform_advertising: 409,
  server_unreachable: 422,
  server_refuses_password: 422,
  server_refuses_mail: 422,
  server_private: 422,
  not_verified: 422,
})

export const sendersPermissions = permissions({
  'senders.read': { seller: 'full', team_member: 'granted' },
  'senders.change': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof sendersPermissions, true> {}
}
