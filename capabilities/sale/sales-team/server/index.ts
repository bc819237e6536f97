export { memberAccepted } from './events.ts'
export { findMember, memberById, productsOfMember, sellingMember, sellingMembers } from './find-member.ts'
export { currentPlan, termsOfPlan } from './incentive-plans.ts'
export type { SalesTeamMember } from './tables.ts'
