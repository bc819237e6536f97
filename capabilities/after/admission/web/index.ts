export { OwnTickets } from './OwnTickets.tsx'
