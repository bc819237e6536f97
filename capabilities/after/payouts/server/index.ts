export { payoutChanged } from './events.ts'
export { bankAccounts, payouts } from './lists.ts'
