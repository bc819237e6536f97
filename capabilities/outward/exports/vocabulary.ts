import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const csvExportState = machine('csv_export_state', {
  table: 'csv_exports',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber', permits: ['cancel'] },
    processing: { tone: 'amber', permits: ['cancel'] },
    processed: { tone: 'green', permits: ['download', 'repeat'] },
    error: { tone: 'red', permits: ['repeat'], final: true },
    canceled: { tone: 'gray', permits: ['repeat'], final: true },
    expired: { tone: 'red', permits: ['repeat'], final: true },
  },
  moves: {
    start: { from: ['waiting'], to: 'processing' },
    finish: { from: ['processing'], to: 'processed' },
    fail: { from: ['waiting', 'processing'], to: 'error' },
    cancel: { from: ['waiting', 'processing'], to: 'canceled' },
    expire: { from: ['processed'], to: 'expired' },
  },
  sets: {
    in_making: ['waiting', 'processing'],
  },
})

/** How often a scheduled export is made. */
export const csvPeriods = ['day', 'week', 'month'] as const
export type CsvPeriod = (typeof csvPeriods)[number]

/** Retention of a finished file, in days. */
export const keptDays = 30

/** Files of one person that may be in the making at once. */
export const mostAtOnce = 5
export const mostSchedules = 50

export const exportRefusals = refusals('exports', {
  unknown_list: 422,
  not_ready: 409,
  too_many_at_once: 409,
  too_many_schedules: 409,
})

export const exportPermissions = permissions({
  'exports.use': {
    seller: 'full',
    team_member: 'granted',
    manager: 'full',
    admin: 'full',
    needsContacts: true,
    whileResting: true,
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof exportPermissions, true> {}
}
