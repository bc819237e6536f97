export { accountingVatOf } from './accounting-vat.ts'
export { rateFor, rateFrom } from './rates.ts'
