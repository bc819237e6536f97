export { IncomeOverview } from './IncomeOverview.tsx'
