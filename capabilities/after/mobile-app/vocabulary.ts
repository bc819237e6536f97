import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Icons of an app: their side in pixels, and whether a phone may cut them to its own form. `180` is for phones of Apple. */
export const iconKinds = ['192', '512', 'maskable-512', '180'] as const
export type IconKind = (typeof iconKinds)[number]

/** Where neither the app nor its seller has a colour. */
export const plainColors = { light: '#404ed5', dark: '#15181f' } as const

/** Signs of the names; a home screen cuts what is longer. */
export const nameLengths = { name: 45, shortName: 12 } as const

export const mobileAppPermissions = permissions({
  'mobile_app.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'mobile_app.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof mobileAppPermissions, true> {}
}

export const mobileAppRefusals = refusals('mobile_app', {
  not_in_plan: 403,
})
