export {
  lessonCommented,
  lessonCompleted,
  lessonViewed,
  assignmentChanged,
  courseCompleted,
  quizAnswered,
} from './events.ts'
export { ownerOf } from './session-owner.ts'
