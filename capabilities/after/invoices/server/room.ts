import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { invoiceTexts } from '../texts.ts'
import { invoicePermissions, invoiceRefusals, invoiceState } from '../vocabulary.ts'
import { invoiceMails } from './mail-templates.ts'
import * as events from './events.ts'
import { invoices, invoiceSearch, ownInvoices, references } from './lists.ts'
import { invoiceReactions } from './reactions.ts'
import { renderInvoice } from './render-invoice.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceTables } from './tables.ts'
import { faultsInNumbers } from './check-numbers.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const invoicesRoom: Room = {
  name: 'invoices',
  examples,
  tables: invoiceTables,
  ending: { tables: { invoice_series: 'books', invoices: 'books' } },
  machines: [invoiceState],
  permissions: invoicePermissions,
  refusals: invoiceRefusals,
  texts: invoiceTexts,
  routes: invoiceRoutes,
  lists: [invoices, ownInvoices],
  references,
  searchSources: [invoiceSearch],
  events: Object.values(events),
  jobs: [renderInvoice],
  reactions: invoiceReactions,
  // Documents are retained as written (§ 147 AO, § 14b UStG).
  erasing: { keeps: ['invoices.buyer_details', 'invoices.notes', 'invoices.lines'] },
  nightlyChecks: [faultsInNumbers],
  contributions: [mailTemplates.bring(invoiceMails)],
}
