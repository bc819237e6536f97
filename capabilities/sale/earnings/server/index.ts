export { commissionsOf, type Commission } from './commissions.ts'
export { alsoEarn, type Earned, type EarningRule } from './earning-rules.ts'
export type { PaidPart } from './paid-parts.ts'
export { followEarnings } from './settle-earnings.ts'
