export {
  lessonCommented,
  lessonCompleted,
  courseBegun,
  lessonViewed,
  assignmentChanged,
  courseCompleted,
  quizAnswered,
} from './events.ts'
export { certificateConditions } from './certificate-conditions.ts'
export { issueWaiting } from './issue-waiting.ts'
export { ownerOf } from './session-owner.ts'
