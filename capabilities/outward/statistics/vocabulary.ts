import { permissions } from '#platform/shared/permission.ts'

export const bucketUnits = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof bucketUnits)[number]

/** What waits for the operator, in the order it is shown. */
export const operatorTasks = [
  'payouts',
  'bankAccounts',
  'productReviews',
  'resellerRequests',
  'unclearTransfers',
  'failedMails',
] as const
export type OperatorTask = (typeof operatorTasks)[number]

export const statisticsPermissions = permissions({
  'statistics.read': { seller: 'full', team_member: 'granted' },
  /** What the whole installation sells, and what waits for its operator. */
  'statistics.operator': { manager: 'read', admin: 'full' },
})
