import { permissions } from '#platform/shared/permission.ts'

/** The platform's own pages of law, and the contract by which it processes personal data for sellers (Art. 28 GDPR). */
export const documentKinds = ['imprint', 'privacy', 'terms', 'processing'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const operatorPermissions = permissions({
  'operator.documents': { admin: 'full' },
  'operator.processor_contract': { seller: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof operatorPermissions, true> {}
}
