import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { askedNames, FieldKind, optInContactState, optInFormState, proofDeeds } from '../vocabulary.ts'

export const optInsTables = ownedTables({
  opt_in_forms: { seller: 'seller_id' },
  opt_in_contacts: { seller: 'seller_id' },
  opt_in_proofs: {},
  contact_fields: { seller: 'seller_id' },
  opt_in_form_fields: {},
  contact_values: {},
})

export type OptInFormsTable = {
  id: Generated<number>
  sellerId: number
  name: string
  slug: string
  state: StateOf<typeof optInFormState>
  title: string
  intro: string
  asksName: (typeof askedNames)[number]
  consentText: string
  consentVersion: number
  buttonText: string
  thanksText: string
  redirectUrl: string | null
  tags: string[]
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type OptInForm = Selectable<OptInFormsTable>

export type OptInContactsTable = {
  id: Generated<number>
  sellerId: number
  formId: number
  state: StateOf<typeof optInContactState>
  email: string | null
  firstName: string
  lastName: string
  /** In which they are written to. */
  locale: Locale
  isImported: boolean
  tags: Generated<string[]>
  /** Known to the address alone: it proves that its owner confirmed. */
  confirmToken: string
  /** Known to the seller, too, who puts it into what they write. */
  unsubscribeToken: string
  askedAt: Temporal.Instant
  confirmedAt: Temporal.Instant | null
  unsubscribedAt: Temporal.Instant | null
}
export type OptInContact = Selectable<OptInContactsTable>

/** Written once; the database refuses to change it. */
export type OptInProofsTable = {
  id: Generated<number>
  contactId: number
  deed: (typeof proofDeeds)[number]
  at: Temporal.Instant
  address: string | null
  consentText: string | null
  consentVersion: number | null
  words: string | null
}

export type ContactFieldsTable = {
  id: Generated<number>
  sellerId: number
  /** In files, for scripts and in filters; it stays while the name changes. */
  key: string
  name: string
  kind: FieldKind
  hint: string
  options: string[]
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type ContactField = Selectable<ContactFieldsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    optInForms: OptInFormsTable
    optInContacts: OptInContactsTable
    optInProofs: OptInProofsTable
    contactFields: ContactFieldsTable
    optInFormFields: { formId: number; fieldId: number; position: number; isRequired: boolean }
    /** As `rules/field-values.ts` writes them. */
    contactValues: { contactId: number; fieldId: number; values: string[] }
  }
}
