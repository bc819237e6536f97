export {
  lessonCommented,
  lessonCompleted,
  cohortNear,
  courseBegun,
  lessonViewed,
  assignmentChanged,
  courseCompleted,
  quizAnswered,
} from './events.ts'
export { certificateConditions } from './certificate/certificate-conditions.ts'
export { issueWaiting } from './certificate/issue-waiting.ts'
export { ownerOf } from './session-owner.ts'
