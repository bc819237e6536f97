import { permissions } from '#platform/shared/permission.ts'

/** The pages of law of the platform itself; shops have their own. */
export const documentKinds = ['imprint', 'privacy', 'terms'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const operatorPermissions = permissions({
  'operator.documents': { admin: 'full' },
})
