import { permissions } from '#platform/shared/permission.ts'

/** What may be kept on a device, by its purpose. `necessary` is never asked for. */
export const consentCategories = ['necessary', 'statistics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Where a choice counts: in one shop, or in every shop of this installation. */
export const consentScopes = ['shop', 'all'] as const

export const cookieConsentPermissions = permissions({
  'cookie_consents.read': {
    seller: 'own',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    needsContacts: true,
  },
})
