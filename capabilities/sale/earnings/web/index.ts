export { EarnedThisMonth } from './EarnedThisMonth.tsx'
