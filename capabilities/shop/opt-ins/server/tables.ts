import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const optInsTables = ownedTables({
  opt_in_forms: { seller: 'seller_id' },
  opt_in_contacts: { seller: 'seller_id' },
  opt_in_proofs: {},
  contact_fields: { seller: 'seller_id' },
  opt_in_form_fields: {},
  contact_values: {},
  customer_rules: { seller: 'seller_id' },
  customer_notices: { seller: 'seller_id' },
  customer_objections: { seller: 'seller_id' },
})

export const optInsForTests: RowsForTests = {
  contact_fields: ofSeller,
  opt_in_forms: ofSeller,
  opt_in_form_fields: ofSellersIn('form_id', 'opt_in_forms'),
}

export type OptInForm = Row<'optInForms'>
export type OptInContact = Row<'optInContacts'>
export type OptInProofsTable = Tables['optInProofs']
export type ContactField = Row<'contactFields'>
