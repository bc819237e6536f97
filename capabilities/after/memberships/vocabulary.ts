import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Who sees what is inside: everybody as a teaser, or members alone. */
export const areaVisibilities = ['public', 'private'] as const
export const areaLayouts = ['grid', 'list'] as const

export const membershipsPermissions = permissions({
  'memberships.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'memberships.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof membershipsPermissions, true> {}
}

export const membershipsRefusals = refusals('memberships', {
  not_a_membership: 422,
})
