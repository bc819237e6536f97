import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { optInsTexts } from '../texts.ts'
import { optInContactState, optInFormState, optInsPermissions, optInsRefusals } from '../vocabulary.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { customersNoticePart } from './customers/checkout-notice.ts'
import { wishesNoted } from './customers/objections.ts'
import { contactConfirmed, contactUnsubscribed } from './events.ts'
import { optInsErasing } from './erasing.ts'
import { forgetContacts } from './forget-contacts.ts'
import { contacts, fields, forms, references } from './lists.ts'
import { optInsRoutes } from './routes.ts'
import { optInsForTests, optInsTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const optInsRoom: Room = {
  name: 'opt_ins',
  examples,
  tables: optInsTables,
  rowsForTests: optInsForTests,
  ending: {
    tables: {
      opt_in_contacts: 'rows',
      opt_in_forms: 'rows',
      contact_fields: 'rows',
      customer_rules: 'rows',
      customer_notices: 'rows',
      customer_objections: 'rows',
    },
  },
  machines: [optInFormState, optInContactState],
  permissions: optInsPermissions,
  refusals: optInsRefusals,
  texts: optInsTexts,
  routes: optInsRoutes,
  lists: [forms, contacts, fields],
  references,
  jobs: [forgetContacts as Job<never>],
  events: [contactConfirmed, contactUnsubscribed],
  reactions: [wishesNoted],
  erasing: optInsErasing,
  contributions: [accountUses.bring(rowsOf('opt_in_forms')), purchaseParts.bring(customersNoticePart)],
}
