import type { Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Count } from '#platform/shared/money.ts'
import type { CoursePublishState, LessonStatus } from '../rules/session-state.ts'
import type { assignmentState, lessonCommentState, quizAttemptState } from '../vocabulary.ts'

const owned = { seller: 'seller_id', payer: 'user_id', product: 'product_id' }
export const learningTables = ownedTables({
  course_sessions: owned,
  lesson_statuses: owned,
  quiz_attempts: owned,
  lesson_comments: owned,
  course_certificates: owned,
  assignment_submissions: owned,
  assignment_files: { partOf: ['course_sessions', 'session_id'] },
})

export type CourseSessionsTable = {
  id: number
  productId: number
  sellerId: number
  userId: number
  publishState: CoursePublishState
  startsAt: Temporal.Instant | null
  blockedAt: Temporal.Instant | null
  lessonsCount: Generated<Count>
  finishedCount: Generated<Count>
  progress: Generated<number>
  settledVersion: Generated<number>
  settledAt: Temporal.Instant | null
  nextChangeAt: Temporal.Instant | null
  lastLessonId: number | null
  lastActiveAt: Temporal.Instant | null
  completedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type CourseSession = Selectable<CourseSessionsTable>

export type LessonStatusesTable = {
  id: Generated<number>
  sessionId: number
  lessonId: number
  productId: number
  sellerId: number
  userId: number
  state: LessonStatus
  opensAt: Temporal.Instant | null
  viewedAt: Temporal.Instant | null
  finishedAt: Temporal.Instant | null
  positionSeconds: Generated<number>
}
export type LessonStatusRow = Selectable<LessonStatusesTable>

export type QuizAttemptsTable = {
  id: Generated<number>
  quizId: number
  lessonId: number
  sessionId: number
  productId: number
  sellerId: number
  userId: number
  number: number
  state: StateOf<typeof quizAttemptState>
  questions: unknown
  answers: Generated<unknown>
  givenPoints: Generated<unknown>
  points: number | null
  maxPoints: number
  percent: number | null
  passPercent: number
  feedback: string | null
  startedAt: Temporal.Instant
  dueAt: Temporal.Instant | null
  submittedAt: Temporal.Instant | null
  reviewedAt: Temporal.Instant | null
}
export type QuizAttempt = Selectable<QuizAttemptsTable>

export type LessonCommentsTable = {
  id: Generated<number>
  lessonId: number
  productId: number
  sellerId: number
  userId: number
  sessionId: number | null
  parentId: number | null
  state: StateOf<typeof lessonCommentState>
  authorName: string
  text: string
  createdAt: Temporal.Instant
}

export type CourseCertificatesTable = {
  id: Generated<number>
  sessionId: number
  productId: number
  sellerId: number
  userId: number
  code: string
  ownerName: string
  courseName: string
  sellerName: string
  lessonsCount: Count
  locale: string
  issuedAt: Temporal.Instant
}
export type CourseCertificate = Selectable<CourseCertificatesTable>

export type AssignmentSubmissionsTable = {
  id: Generated<number>
  assignmentId: number
  lessonId: number
  sessionId: number
  productId: number
  sellerId: number
  userId: number
  number: number
  state: StateOf<typeof assignmentState>
  text: string
  feedback: string | null
  submittedAt: Temporal.Instant
  reviewedAt: Temporal.Instant | null
}
export type AssignmentSubmission = Selectable<AssignmentSubmissionsTable>

export type AssignmentFilesTable = {
  id: Generated<number>
  sessionId: number
  lessonId: number
  submissionId: number | null
  fileId: number
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    courseSessions: CourseSessionsTable
    lessonStatuses: LessonStatusesTable
    quizAttempts: QuizAttemptsTable
    lessonComments: LessonCommentsTable
    courseCertificates: CourseCertificatesTable
    assignmentSubmissions: AssignmentSubmissionsTable
    assignmentFiles: AssignmentFilesTable
  }
}
