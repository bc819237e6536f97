export { documents, expectRules, faultsAgainstSchema, texts } from './e-invoice/testing.ts'
export { negative, regular } from './e-invoice/testing/invoice.ts'
export { eInvoiceOf } from './e-invoice/e-invoice-of.ts'
