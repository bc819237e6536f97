export { liveStreams } from './stage/streams.ts'
