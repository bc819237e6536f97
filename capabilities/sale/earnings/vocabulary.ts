import { permissions } from '#platform/shared/permission.ts'

/**
 * The role in which somebody earns on an order: sharing in the product, closing the deal, setting it up, or
 * recommending it, with the publishers who recruited them.
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
