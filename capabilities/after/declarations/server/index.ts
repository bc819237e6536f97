export { declarationWaits } from './events.ts'
