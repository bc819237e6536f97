import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import type { mailKinds } from '#capabilities/people/identity/vocabulary.ts'

type MailKind = (typeof mailKinds)[number]

/** Under which emails are listed; a template names one. */
export const emailGroups = [
  'purchase',
  'payments',
  'cancellation',
  'courses',
  'services',
  'tickets',
  'live',
  'publishers',
] as const

/** Kinds that sellers write elsewhere, each where its screen is. */
export const writtenElsewhere = [
  { name: 'own_mail', kinds: [], path: '/cabinet/products', permission: 'catalog.read' },
  {
    name: 'dunning',
    kinds: ['dunning_first_email', 'dunning_second_email', 'dunning_third_email'],
    path: '/cabinet/claims/settings',
    permission: 'collections.settings',
  },
  { name: 'newsletter', kinds: ['newsletter'], path: '/cabinet/newsletters', permission: 'newsletters.read' },
  {
    name: 'announcement',
    kinds: ['announcement'],
    path: '/cabinet/mobile_app_notifications',
    permission: 'announcements.read',
  },
  { name: 'automation', kinds: ['automation'], path: '/cabinet/automations', permission: 'automations.read' },
  { name: 'funnel', kinds: ['funnel'], path: '/cabinet/funnels', permission: 'funnels.read' },
] as const satisfies readonly { name: string; kinds: readonly MailKind[]; path: string; permission: string }[]

/**
 * Kinds in a seller's name whose words are nobody's to change: what proves a consent holds no advertising (§ 7 UWG),
 * reasons for hiding a review are owed as they are (Art. 17 DSA), and an invitation says what it gives.
 */
export const alwaysStandard = [
  'opt_in_confirmation',
  'review_hidden',
  'team_invitation',
  'sales_team_invitation',
  'product_share',
  'test_mail',
] as const satisfies readonly MailKind[]

export const mostVersions = 50

export const emailsRefusals = refusals('emails', {
  changed_meanwhile: 409,
  document_invalid: 422,
  no_draft: 409,
  standard_already: 409,
  unknown_word: 422,
})

export const emailsPermissions = permissions({
  'emails.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'emails.change': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof emailsPermissions, true> {}
}
