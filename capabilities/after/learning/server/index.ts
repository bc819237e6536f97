export { lessonCommented, lessonCompleted, lessonViewed, quizAnswered } from './events.ts'
export { ownerOf } from './session-owner.ts'
