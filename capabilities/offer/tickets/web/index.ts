export { TicketsStep } from './TicketsStep.tsx'
