import { permissions, type Role } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export { salutations, type Salutation } from '#capabilities/people/sellers/vocabulary.ts'

export const colourSchemes = ['auto', 'light', 'dark'] as const

/** Profiles a person may open without being asked by someone else. */
export const openProfileTypes = ['seller', 'publisher', 'ablefy_affiliate', 'payer'] as const

/** Profiles that act for an account of the person's own: somebody who sells, or who only earns. */
export const ownAccountProfiles: readonly Role[] = ['seller', 'sales_team_member', 'publisher']

/** The terms a registration agrees to; a new text gets a new word here. */
export const currentTerms = '2026-11'

export const tokenKinds = [
  'confirmation',
  'magic_link',
  'password_reset',
  'email_change',
  'email_veto',
  'erasure',
] as const
export type TokenKind = (typeof tokenKinds)[number]

export const sessionEnds = ['signed_out', 'reused', 'password_changed', 'email_changed', 'profile_lost'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** Mails whose link signs somebody in, changes an account or lets somebody in: who reads one can act as somebody else. */
export const secretMails: readonly string[] = [
  'confirmation',
  'magic_link',
  'password_reset',
  'email_change',
  'email_veto',
  'sales_team_invitation',
  'affiliate_invitation',
  'affiliate_confirmation',
]
export const mailStates = ['waiting', 'processed', 'error', 'bounced', 'skipped'] as const

/** For how many minutes an account may be visited. */
export const visitMinutes = ['15', '30', '60'] as const

export const consentCategories = ['necessary', 'statistics', 'marketing'] as const

export const identityRefusals = refusals('identity', {
  wrong_credentials: 401,
  not_confirmed: 403,
  not_your_profile: 403,
  wrong_password: 422,
  token_gone: 410,
  too_many_keys: 409,
  no_visit: 404,
})

export const identityPermissions = permissions({
  'identity.mails': { manager: 'read', admin: 'full' },
  'identity.seller_mails': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'identity.visit': { manager: 'full', admin: 'full' },
  'identity.api_keys': { seller: 'full', team_member: 'granted', admin: 'full' },
})
