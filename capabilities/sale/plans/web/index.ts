export { usePlanWords } from './plan-words.ts'
export { PublicPlans } from './PublicPlans.tsx'
