import { permissions } from '#platform/shared/permission.ts'

/**
 * As whom somebody earns on an order: who shares in the product, who closed the deal, who set it up, or a publisher and those who
 * recruited them.
 */
export const parts = ['share', 'closer', 'setter', 'tier_1', 'tier_2', 'tier_3', 'tier_4', 'tier_5'] as const
export type Part = (typeof parts)[number]

export const earningsPermissions = permissions({
  'earnings.read': {
    seller: 'full',
    team_member: 'granted',
    sales_team_member: 'own',
    publisher: 'own',
    manager: 'read',
    admin: 'full',
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof earningsPermissions, true> {}
}
