import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const optInFormState = machine('opt_in_form_state', {
  table: 'opt_in_forms',
  column: 'state',
  initial: ['open', 'closed'],
  states: {
    open: { tone: 'green', permits: ['close'] },
    closed: { tone: 'gray', permits: ['open'] },
  },
  moves: {
    open: { from: ['closed'], to: 'open' },
    close: { from: ['open'], to: 'closed' },
  },
})

export const optInContactState = machine('opt_in_contact_state', {
  table: 'opt_in_contacts',
  column: 'state',
  /** A contact whose proof was imported begins confirmed. */
  initial: ['asked', 'confirmed'],
  states: {
    asked: { tone: 'amber', permits: ['unsubscribe'] },
    confirmed: { tone: 'green', permits: ['unsubscribe'] },
    unsubscribed: { tone: 'gray', final: true },
    expired: { tone: 'red', final: true },
  },
  moves: {
    confirm: { from: ['asked'], to: 'confirmed' },
    unsubscribe: { from: ['asked', 'confirmed'], to: 'unsubscribed' },
    expire: { from: ['asked'], to: 'expired' },
  },
  sets: {
    /** The address is in the form. */
    current: ['asked', 'confirmed'],
  },
})

export const proofDeeds = ['asked', 'confirmed', 'unsubscribed', 'imported'] as const
/** What is known of contacts besides address and name. A tick is the value "true"; a date is `2026-01-31`. */
export const fieldKinds = ['text', 'number', 'date', 'choice', 'choices', 'yes_no'] as const
export type FieldKind = (typeof fieldKinds)[number]
/** Kinds that are answered by choosing among options. */
export const choosingKinds: readonly FieldKind[] = ['choice', 'choices']

export const askedNames = ['hidden', 'optional', 'required'] as const

/** How far a contact is with a course they have. */
export const courseStates = ['not_begun', 'begun', 'finished'] as const

/** What a seller confirms before they write to existing customers (§ 7 (3) UWG). */
export const customersConditions = ['bought', 'similar', 'informed', 'objected'] as const

/** Filters that ask of one course together. */
export const courseFilters = ['courseId', 'courseState', 'courseProgress'] as const

/** Who has not confirmed by then is forgotten. */
export const unconfirmedDays = 14

/**
 * Proof of consent is retained after unsubscribing as long as it may be demanded: three full calendar years from the
 * end of that year (§§ 195, 199 BGB).
 */
export const keptDays = 1461

export const mostForms = 100
/** Of a form, and of a contact. */
export const mostTags = 20
/** Of a seller, and so of a form. */
export const mostFields = 100
export const mostOptions = 50
export const mostImported = 2000

export const optInsRefusals = refusals('opt_ins', {
  too_many: 409,
  too_many_fields: 409,
  field_on_forms: 409,
  has_contacts: 409,
  not_in_plan: 409,
  closed: 409,
  link_ended: 410,
})

export const optInsPermissions = permissions({
  'opt_ins.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'opt_ins.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof optInsPermissions, true> {}
}
