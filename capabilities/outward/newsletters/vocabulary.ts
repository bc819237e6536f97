import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { sending } from '#capabilities/offer/content-blocks/rules/sending.ts'

export const newsletterState = machine('newsletter_state', { table: 'newsletters', column: 'state', ...sending })
export type NewsletterState = StateOf<typeof newsletterState>

export const subjectLimit = 150

/** How many people one transaction of a sending writes to. */
export const peopleAtOnce = 200

/** By what its mails are known as those of one sending. */
export const sendingKey = (newsletterId: number): string => `newsletter:${newsletterId}`

/** What a newsletter may name of its reader, besides the seller's own fields of contacts. */
export const readerWords = ['first_name', 'last_name', 'email'] as const

/** What keeps a contact from all newsletters of a seller. */
export const barriers = ['not_confirmed', 'unsubscribed', 'stopped', 'suppressed'] as const
export type Barrier = (typeof barriers)[number]

export const newslettersRefusals = refusals('newsletters', {
  not_a_draft: 409,
  not_sent: 409,
  not_written: 422,
  changed_meanwhile: 409,
  document_invalid: 422,
  nobody: 409,
  too_many: 409,
})

export const newslettersPermissions = permissions({
  'newsletters.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'newsletters.change': { seller: 'full', team_member: 'granted', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof newslettersPermissions, true> {}
}
