import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { CommentsMode, DurationType, QuestionForm, ReleaseType, StartMode } from '../vocabulary.ts'

export const courseTables = ownedTables({
  courses: { seller: 'seller_id', product: 'product_id' },
  course_lessons: { seller: 'seller_id', product: 'product_id' },
  content_blocks: { product: { of: ['course_lessons', 'lesson_id'] } },
  /** Written by the database, from what blocks say. */
  content_block_files: { product: { of: ['content_blocks', 'block_id'] } },
  quizzes: { seller: 'seller_id', product: 'product_id' },
  quiz_questions: {},
  assignments: { seller: 'seller_id', product: 'product_id' },
})

export type CoursesTable = {
  productId: number
  sellerId: number
  startMode: Generated<StartMode>
  startOn: Temporal.PlainDate | null
  commentsMode: Generated<CommentsMode>
  hasCertificate: Generated<boolean>
  mailsReleases: Generated<boolean>
  theme: Generated<unknown>
  /** Of products; its looks lie under those of `theme`. */
  themeId: Generated<number | null>
  version: Generated<number>
}
export type Course = Selectable<CoursesTable>

export type CourseLessonsTable = {
  id: Generated<number>
  productId: number
  sellerId: number
  parentId: number | null
  isCategory: Generated<boolean>
  position: Generated<number>
  name: string
  description: Generated<string>
  active: Generated<boolean>
  preview: Generated<boolean>
  commentsAllowed: Generated<boolean>
  releaseType: Generated<ReleaseType>
  releaseDays: Generated<number>
  releaseOn: Temporal.PlainDate | null
  durationType: Generated<DurationType>
  durationDays: number | null
  closesOn: Temporal.PlainDate | null
  removedAt: Temporal.Instant | null
  activatedAt: Temporal.Instant | null
  contentsRevision: Generated<number>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Lesson = Selectable<CourseLessonsTable>

export type ContentBlocksTable = {
  id: Generated<number>
  lessonId: number
  key: string
  position: number
  /** A type of block. */ form: ContentType
  /** What it says. */ content: Generated<unknown>
  style: Generated<unknown>
  extras: Generated<unknown>
  parentKey: string | null
  slot: Generated<number>
  fileId: number | null
  captionsFileId: number | null
}

export type QuizzesTable = {
  id: Generated<number>
  lessonId: number
  productId: number
  sellerId: number
  name: Generated<string>
  active: Generated<boolean>
  isRequired: Generated<boolean>
  passPercent: Generated<number>
  maxAttempts: number | null
  timeLimitMinutes: number | null
}
export type Quiz = Selectable<QuizzesTable>

export type QuizQuestionsTable = {
  id: Generated<number>
  quizId: number
  key: string
  position: number
  form: QuestionForm
  text: string
  points: Generated<number>
  options: Generated<unknown>
}

export type AssignmentsTable = {
  id: Generated<number>
  lessonId: number
  productId: number
  sellerId: number
  active: Generated<boolean>
  task: Generated<string>
  isRequired: Generated<boolean>
}
export type Assignment = Selectable<AssignmentsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    courses: CoursesTable
    courseLessons: CourseLessonsTable
    contentBlocks: ContentBlocksTable
    contentBlockFiles: { blockId: number; fileId: number }
    quizzes: QuizzesTable
    quizQuestions: QuizQuestionsTable
    assignments: AssignmentsTable
  }
}
