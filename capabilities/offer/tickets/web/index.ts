export { TicketsStep } from './TicketsStep.tsx'
export { WaitingListScreen } from './WaitingListScreen.tsx'
