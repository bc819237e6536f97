export { drawInvoice } from './draw-invoice.ts'
export { invoiceIssued } from './events.ts'
export { billedAmount, invoiceById, invoicePath, invoicesOfOrder } from './show-invoice.ts'
export type { Invoice } from './tables.ts'
