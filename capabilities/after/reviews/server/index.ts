export { reviewWritten } from './events.ts'
