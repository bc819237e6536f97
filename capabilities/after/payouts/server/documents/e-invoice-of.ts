import {
  describeEInvoice,
  missingForEInvoice,
  writeXRechnung,
  writeZugferd,
} from '#capabilities/after/invoices/server/index.ts'
import { asInvoice } from '../../rules/as-invoice.ts'
import type { PayoutDocument } from '../tables.ts'
import { printed } from './print-document.ts'

/**
 * A monthly invoice with embedded data (ZUGFeRD) and as XRechnung, from the printed data; only the printed PDF for
 * statements, and if details of operator or seller are missing.
 */
export const eInvoiceOf = async (
  document: PayoutDocument,
  drawn: Buffer,
): Promise<{ pdf: Buffer; xml: Buffer | null }> => {
  const invoice = asInvoice(document)
  if (!invoice || missingForEInvoice(invoice, 'zugferd').length > 0) return { pdf: drawn, xml: null }
  const described = describeEInvoice(invoice, {
    notes: printed(document).notes,
    paymentTerms: document.content.invoice?.paymentTerms ?? '',
    wire: null,
    isCleared: true,
  })
  return {
    pdf: await writeZugferd(described, drawn, document.locale),
    xml:
      missingForEInvoice(invoice, 'xrechnung').length > 0
        ? null
        : Buffer.from(await writeXRechnung(described, document.locale)),
  }
}
