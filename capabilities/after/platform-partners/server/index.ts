export { partnerJoined } from './events.ts'
