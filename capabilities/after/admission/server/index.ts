export { ticketUsed } from './events.ts'
