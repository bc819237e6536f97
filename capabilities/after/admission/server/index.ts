export { editDesign } from './design/ticket-design.ts'
export { ticketUsed } from './events.ts'
