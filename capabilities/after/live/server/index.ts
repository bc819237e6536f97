export { endStreams } from './stage/hub.ts'
