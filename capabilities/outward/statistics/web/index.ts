export { OperatorOverview } from './OperatorOverview.tsx'
export { IncomeOverview } from './IncomeOverview.tsx'
