export { findPosts, findSpaces } from './find-posts.ts'
export { isDesk, isOpenTo } from './may-see.ts'
export { noteWriting } from './own/member.ts'
export {
  answerChanged,
  digestNoticed,
  memberRestrained,
  postNoticed,
  postPublished,
  postReported,
  postWaits,
  postWithdrawn,
  reactionChanged,
} from './events.ts'
export { digestLetter } from './follow/digests.ts'
export { noticeLetter, type NoticeLetter } from './follow/notices.ts'
export { wishOf } from './follow/wishes.ts'
