import { permissions } from '#platform/shared/permission.ts'

/** Purposes of storing data on a device. `necessary` needs no consent. */
export const consentCategories = ['necessary', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/**
 * Where a choice counts: in one shop; in the app, which is the platform's own pages and the areas of who is signed in, with the
 * courses there; or everywhere.
 */
export const consentScopes = ['shop', 'app', 'all'] as const

export const cookieConsentPermissions = permissions({
  'cookie_consents.read': {
    seller: 'own',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    needsContacts: true,
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof cookieConsentPermissions, true> {}
}
