import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** How many seconds name servers keep the record that proves a domain. */
export const ttls = [300, 3600, 86_400, 604_800] as const
export const recordTypes = ['TXT'] as const

/** What a check may have missed, the first thing first. */
export const domainFaults = ['no_record', 'no_target', 'no_certificate'] as const
export type DomainFault = (typeof domainFaults)[number]

export const domainState = machine('domain_state', {
  table: 'domains',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber', permits: ['check'] },
    active: { tone: 'blue', permits: ['check', 'lead'] },
    error: { tone: 'red', permits: ['check'] },
    active_with_ssl: { tone: 'green', permits: ['check', 'lead'] },
  },
  moves: {
    verify: { from: ['waiting', 'error'], to: 'active' },
    secure: { from: ['active'], to: 'active_with_ssl' },
    fail: { from: ['waiting', 'active', 'active_with_ssl'], to: 'error' },
  },
  sets: { served: ['active', 'active_with_ssl'], unproved: ['waiting', 'error'] },
})

/** The record that proves ownership of the domain: not seen yet, seen, disappeared. */
export const domainRecordState = machine('domain_record_state', {
  table: 'domains',
  column: 'record_state',
  initial: ['waiting'],
  states: { waiting: { tone: 'amber' }, submitted: { tone: 'green' }, deleted: { tone: 'red' } },
  moves: {
    submit: { from: ['waiting', 'deleted'], to: 'submitted' },
    delete: { from: ['submitted'], to: 'deleted' },
  },
})

/** The last email to the seller about it; addresses below the platform's own need none. */
export const domainNotifyState = machine('domain_notify_state', {
  table: 'domains',
  column: 'notify_state',
  initial: ['waiting', 'no_need_email'],
  states: {
    no_need_email: { tone: 'gray', final: true },
    waiting: { tone: 'amber' },
    notified: { tone: 'green' },
    outdate: { tone: 'red' },
  },
  moves: {
    notify: { from: ['waiting', 'outdate'], to: 'notified' },
    outdate: { from: ['waiting', 'notified'], to: 'outdate' },
  },
})

export const domainsPermissions = permissions({
  'domains.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'domains.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof domainsPermissions, true> {}
}

export const domainsRefusals = refusals('domains', {
  not_in_plan: 403,
  too_many: 409,
  not_now: 409,
})
