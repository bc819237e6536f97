import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const trackingCodeTypes = [
  'google_analytics_4',
  'google_tag_manager',
  'facebook_pixel',
  'google_analytics',
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

export const trackingRefusals = refusals('tracking', { too_many: 409, wrong_code: 422, not_in_plan: 409 })

export const trackingPermissions = permissions({
  'tracking.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})
