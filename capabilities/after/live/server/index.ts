export { sessionAttended, sessionChanged } from './events.ts'
export { endStreams } from './stage/hub.ts'
export { livePath } from './stage/may-watch.ts'
