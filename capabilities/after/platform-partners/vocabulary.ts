import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/**
 * How a seller's account was attributed to its partner: by the address it was opened from, by an earlier signed-in
 * visit, by the address its person registered from, or by a browser's cookie with consent.
 */
export const referralOrigins = ['link', 'touch', 'sign_up', 'click'] as const
export type ReferralOrigin = (typeof referralOrigins)[number]

export const platformPartnerPermissions = permissions({
  'platform_partners.own': { affiliate_partner: 'own' },
  'platform_partners.read': { manager: 'read', admin: 'full' },
  'platform_partners.operate': { admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof platformPartnerPermissions, true> {}
}

export const platformPartnerRefusals = refusals('platform_partners', {
  no_company: 409,
})
