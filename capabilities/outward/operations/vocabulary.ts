import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'

/** Why a process cannot do its work now. */
export const unreadyReasons = ['stopping', 'database', 'read_only', 'clock', 'migrations'] as const

/** What is watched of an installation. */
export const watchedParts = [
  'database',
  'replica',
  'jobs',
  'mail',
  'books',
  'providers',
  'disk',
  'certificate',
  'backup',
] as const
export type WatchedPart = (typeof watchedParts)[number]

/** The state of a part. `unset`: not configured, or not applicable. */
export const healths = ['good', 'attention', 'bad', 'unset'] as const
export type Health = (typeof healths)[number]

/** Kinds of alerts, and the part that raises each. */
export const alertParts = {
  replica_away: 'replica',
  jobs_failed: 'jobs',
  jobs_late: 'jobs',
  workers_missing: 'jobs',
  schedules_stopped: 'jobs',
  mail_stuck: 'mail',
  advertising_paused: 'mail',
  books_red: 'books',
  provider_silent: 'providers',
  books_differ: 'providers',
  disk_low: 'disk',
  disk_full: 'disk',
  certificate_expiring: 'certificate',
  backup_missing: 'backup',
} as const satisfies Record<string, WatchedPart>
export type AlertKind = keyof typeof alertParts
export const alertKinds = Object.keys(alertParts) as [AlertKind, ...AlertKind[]]

/** Advice without an alert: shown on the status page only. */
export const adviceKinds = [
  'database_behind',
  'database_beta',
  'database_unsupported',
  'replica_behind',
  'mail_not_set_up',
  'certificate_unreachable',
  'backup_unset',
  'unreadable',
] as const
export type AdviceKind = (typeof adviceKinds)[number]

export const alertState = machine('alert_state', {
  table: 'alerts',
  column: 'state',
  initial: ['open'],
  states: {
    open: { tone: 'red', permits: ['acknowledge'] },
    // Somebody looks after it: no reminders.
    acknowledged: { tone: 'amber' },
    closed: { tone: 'green', final: true },
  },
  moves: {
    acknowledge: { from: ['open'], to: 'acknowledged' },
    close: { from: ['open', 'acknowledged'], to: 'closed' },
  },
  sets: { raised: ['open', 'acknowledged'] },
})

export const operationsPermissions = permissions({
  // Held by no role: the operator's monitoring reads it, by METRICS_TOKEN.
  'operations.metrics': {},
  'operations.read': { manager: 'read', admin: 'full' },
  'operations.act': { admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof operationsPermissions, true> {}
}
