export { followFees } from './follow-fees.ts'
