export { beatNow, openStream } from './stage/hub.ts'
