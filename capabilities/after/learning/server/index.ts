export { lessonCommented, lessonCompleted, lessonViewed, assignmentChanged, quizAnswered } from './events.ts'
export { ownerOf } from './session-owner.ts'
