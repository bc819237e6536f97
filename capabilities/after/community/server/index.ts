export { postPublished, postWaits } from './events.ts'
