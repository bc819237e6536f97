export {
  lessonCommented,
  lessonCompleted,
  courseBegun,
  lessonViewed,
  assignmentChanged,
  courseCompleted,
  quizAnswered,
} from './events.ts'
export { ownerOf } from './session-owner.ts'
