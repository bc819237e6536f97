export { dateMoved } from './events.ts'
export { datesOf, ticketDateById, ticketFor, ticketsOf, ticketsOnSale, type FoundTicket } from './find-tickets.ts'
export { releaseTickets, reserveTickets, returnTickets, sellTickets } from './quota.ts'
export type { Ticket, TicketDate } from './tables.ts'
