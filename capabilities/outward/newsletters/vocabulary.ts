import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { sending } from '#capabilities/offer/content-blocks/rules/sending.ts'

export const newsletterState = machine('newsletter_state', { table: 'newsletters', column: 'state', ...sending })
export type NewsletterState = StateOf<typeof newsletterState>

export const subjectLimit = 150

/** Of two subjects: percent of the audience they are tried on, and hours until the rest gets the better one. */
export const compareShares = { min: 10, max: 50 } as const
export const compareHours = { min: 1, max: 72 } as const

/** How many people one transaction of a sending writes to. */
export const peopleAtOnce = 200

/** By what its mails are known as those of one sending. */
export const sendingKey = (newsletterId: number): string => `newsletter:${newsletterId}`

/** What a newsletter may name of its reader, besides the seller's own fields of contacts. */
export const readerWords = ['first_name', 'last_name', 'email'] as const

/** What keeps a contact from all newsletters of a seller. */
export const barriers = ['not_confirmed', 'unsubscribed', 'stopped', 'suppressed', 'suppressed_by_operator'] as const
export type Barrier = (typeof barriers)[number]

export const newslettersRefusals = refusals('newsletters', {
  not_a_draft: 409,
  not_sent: 409,
  not_written: 422,
  changed_meanwhile: 409,
  document_invalid: 422,
  nobody: 409,
  too_many: 409,
  subjects_by_zone: 422,
  too_few_to_compare: 409,
  nothing_to_decide: 409,
  already_resent: 409,
  nobody_unopened: 409,
  not_own_product: 422,
  advertises_more: 422,
})

export const newslettersPermissions = permissions({
  'newsletters.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'newsletters.change': { seller: 'full', team_member: 'granted', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof newslettersPermissions, true> {}
}
