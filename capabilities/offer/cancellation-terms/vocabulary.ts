import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Whether buyers find the terms by a link, or have to tick that they agree. */
export const agreements = ['shown', 'consent'] as const

export const cancellationTermRefusals = refusals('cancellation_terms', { in_use: 409 })

export const cancellationTermPermissions = permissions({
  'cancellation_terms.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'cancellation_terms.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof cancellationTermPermissions, true> {}
}
