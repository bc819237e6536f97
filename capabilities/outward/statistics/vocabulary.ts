import { permissions } from '#platform/shared/permission.ts'

export const bucketUnits = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof bucketUnits)[number]

export const statisticsPermissions = permissions({
  'statistics.read': { seller: 'full', team_member: 'granted' },
  /** What the whole installation sells, and what waits for its operator. */
  'statistics.operator': { manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof statisticsPermissions, true> {}
}
