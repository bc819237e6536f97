export { beatNow } from './stage/hub.ts'
