export { act, automationActs, type Act, type ActField, type Done } from './acts/act.ts'
export { filled } from './acts/fill-text.ts'
export type { AutomationRun } from './tables.ts'
