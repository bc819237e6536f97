export { paidBy, usableVoucher, type UsableVoucher } from './pay-order.ts'
export { kindOf } from './settings.ts'
