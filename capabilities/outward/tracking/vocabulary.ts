import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const trackingCodeTypes = [
  'google_analytics_4',
  'google_tag_manager',
  'facebook_pixel',
  'google_analytics',
  'tracify',
  'custom_tracking_codes',
] as const
export type TrackingCodeType = (typeof trackingCodeTypes)[number]

export const trackingCodeState = machine('tracking_code_state', {
  table: 'tracking_codes',
  column: 'state',
  initial: ['active', 'inactive'],
  states: {
    active: { tone: 'green', permits: ['deactivate'] },
    inactive: { tone: 'gray', permits: ['activate'] },
  },
  moves: {
    activate: { from: ['inactive'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
  },
})

/** Services to which the server reports sales, in addition to codes in the browser. */
export const conversionServices = ['meta', 'google_analytics'] as const
export type ConversionService = (typeof conversionServices)[number]

export const conversionServiceState = machine('conversion_service_state', {
  table: 'conversion_services',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['deactivate'] },
    inactive: { tone: 'gray', permits: ['activate'] },
  },
  moves: {
    activate: { from: ['inactive'], to: 'active' },
    deactivate: { from: ['active'], to: 'inactive' },
  },
})

export const conversionState = machine('conversion_state', {
  table: 'conversions',
  column: 'state',
  initial: ['waiting', 'held_back'],
  states: {
    waiting: { tone: 'amber' },
    sent: { tone: 'green', final: true },
    held_back: { tone: 'gray', final: true },
    failed: { tone: 'red', permits: ['retry'] },
  },
  moves: {
    send: { from: ['waiting'], to: 'sent' },
    fail: { from: ['waiting'], to: 'failed' },
    retry: { from: ['failed'], to: 'waiting' },
  },
})

export const trackingRefusals = refusals('tracking', {
  too_many: 409,
  wrong_code: 422,
  not_in_plan: 409,
  no_test_code: 409,
})

export const trackingPermissions = permissions({
  'tracking.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof trackingPermissions, true> {}
}
