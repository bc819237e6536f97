export { postNoticed, postPublished, postWaits } from './events.ts'
export { noticeLetter } from './follow/notices.ts'
