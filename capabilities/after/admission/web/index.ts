export { OwnTickets } from './OwnTickets.tsx'
export { TicketDesignStep } from './cabinet/TicketDesignStep.tsx'
