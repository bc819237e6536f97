import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Who sees what is inside: everybody as a teaser, or members alone. */
export const areaVisibilities = ['public', 'private'] as const
export const areaLayouts = ['grid', 'list'] as const

export const membershipsPermissions = permissions({
  'memberships.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'memberships.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

export const membershipsRefusals = refusals('memberships', {
  not_a_membership: 422,
})
