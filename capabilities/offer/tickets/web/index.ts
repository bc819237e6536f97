export { BundleTicket } from './BundleTicket.tsx'
export { TicketsStep } from './TicketsStep.tsx'
export { WaitingListScreen } from './WaitingListScreen.tsx'
export { FirstDate } from './FirstDate.tsx'
