import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

const owned = { seller: 'seller_id', payer: 'user_id', product: 'product_id' }

export const learningTables = ownedTables({
  course_sessions: owned,
  lesson_statuses: owned,
  quiz_attempts: owned,
  lesson_comments: owned,
  course_certificates: owned,
  assignment_submissions: owned,
  deadline_extensions: {
    seller: 'seller_id',
    partOf: ['course_sessions', 'session_id'],
    product: { of: ['course_sessions', 'session_id'] },
  },
  assignment_files: { partOf: ['course_sessions', 'session_id'] },
})

export type CourseSession = Row<'courseSessions'>
export type LessonStatusRow = Row<'lessonStatuses'>
export type LessonComment = Row<'lessonComments'>
export type QuizAttempt = Row<'quizAttempts'>
export type CourseCertificate = Row<'courseCertificates'>
export type AssignmentSubmission = Row<'assignmentSubmissions'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    quizAttempts: { questions: ColumnType<unknown>; answers: ColumnType<unknown>; givenPoints: ColumnType<unknown> }
  }
}
