export { editDesign } from './design/ticket-design.ts'
export { ticketUsed } from './events.ts'
export { settleTickets } from './settle-tickets.ts'
