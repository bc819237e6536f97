export { payoutChanged } from './events.ts'
