export { findPosts, findSpaces } from './find-posts.ts'
export { isDesk, isOpenTo } from './may-see.ts'
export { noteWriting } from './own/member.ts'
export {
  answerChanged,
  memberRestrained,
  postNoticed,
  postPublished,
  postReported,
  postWaits,
  postWithdrawn,
  reactionChanged,
} from './events.ts'
export { noticeLetter } from './follow/notices.ts'
