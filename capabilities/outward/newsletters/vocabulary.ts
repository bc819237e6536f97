import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const newsletterState = machine('newsletter_state', {
  table: 'newsletters',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['edit', 'send', 'remove'] },
    scheduled: { tone: 'amber', permits: ['recall', 'cancel'] },
    sending: { tone: 'amber', permits: ['cancel'] },
    sent: { tone: 'green', final: true },
    /** Whom it reached before keeps it. */
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    schedule: { from: ['draft'], to: 'scheduled' },
    recall: { from: ['scheduled'], to: 'draft' },
    start: { from: ['scheduled'], to: 'sending' },
    finish: { from: ['sending'], to: 'sent' },
    cancel: { from: ['scheduled', 'sending'], to: 'canceled' },
  },
  sets: {
    unsent: ['draft', 'scheduled'],
    under_way: ['scheduled', 'sending'],
    /** They count against what a seller may send. */
    counted: ['scheduled', 'sending', 'sent'],
  },
})
export type NewsletterState = StateOf<typeof newsletterState>

export const subjectLimit = 150

/** What one seller may send within 24 hours. */
export const mostPerDay = 10

/** How far ahead one may be planned, in days. */
export const furthestDays = 365

/** How many people one transaction of a sending writes to. */
export const peopleAtOnce = 200

/** What a newsletter may name of its reader, besides the seller's own fields of contacts. */
export const readerWords = ['first_name', 'last_name', 'email'] as const

export const newslettersRefusals = refusals('newsletters', {
  not_a_draft: 409,
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
