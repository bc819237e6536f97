export { disputeFacts, type DisputeFacts } from './dispute-facts.ts'
export { disputesOfOrder } from './note-dispute.ts'
