export { appointmentChanged, serviceChanged } from './events.ts'
