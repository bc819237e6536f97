import { event } from '#platform/server/events.ts'
import type { InvoiceForm } from '../vocabulary.ts'

export const invoiceIssued = event<{ invoiceId: number; orderId: number; form: InvoiceForm }>('invoices.invoice_issued')
