import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { apiInvoices } from '../contract/api.ts'
import { correctInvoice } from './correct/correct-invoice.ts'
import { listApiInvoices } from './list-api-invoices.ts'
import { openPdf, openXml } from './open-document.ts'
import { zipInvoices } from './zip-invoices.ts'
import { findInvoice, invoiceByToken, shownInvoice } from './show-invoice.ts'

export const invoiceRoutes = [
  route(contract.showPublicInvoice, {
    permission: anyone,
    verb: async (ctx, input) => shownInvoice(ctx, await invoiceByToken(ctx, input)),
  }),
  route(contract.openInvoicePdf, { permission: anyone, verb: openPdf }),
  route(contract.openInvoiceXml, { permission: anyone, verb: openXml }),
  flowRoute(contract.zipInvoicesCall, { permission: 'invoices.read', refuses: [503], flow: zipInvoices }),
  route(contract.showInvoice, {
    permission: 'invoices.read',
    verb: async (ctx, { id }) => shownInvoice(ctx, await findInvoice(ctx, id)),
  }),
  flowRoute(contract.correctInvoiceCall, {
    permission: 'invoices.correct',
    limit: { hits: 30, seconds: 60 },
    flow: correctInvoice,
  }),
  route(apiInvoices, { permission: 'invoices.read', reads: true, verb: listApiInvoices }),
]
