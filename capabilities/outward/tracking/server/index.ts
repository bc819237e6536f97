export { saleListeners } from './conversions/sale-listeners.ts'
export { saleToReport } from './conversions/sale-to-report.ts'
