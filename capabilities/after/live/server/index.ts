export { sessionAttended, sessionChanged } from './events.ts'
export { livePath } from './stage/may-watch.ts'
