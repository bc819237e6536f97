import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const courseTables = ownedTables({
  courses: { seller: 'seller_id', product: 'product_id' },
  course_lessons: { seller: 'seller_id', product: 'product_id' },
  content_blocks: { product: { of: ['course_lessons', 'lesson_id'] } },
  /** Written by the database, from what blocks say. */
  content_block_files: { product: { of: ['content_blocks', 'block_id'] } },
  quizzes: { seller: 'seller_id', product: 'product_id' },
  quiz_questions: {},
  assignments: { seller: 'seller_id', product: 'product_id' },
  course_cohorts: { seller: 'seller_id', product: 'product_id' },
  cohort_tutors: { seller: 'seller_id', product: { of: ['course_cohorts', 'cohort_id'] } },
  cohort_dates: { seller: 'seller_id', product: { of: ['course_cohorts', 'cohort_id'] } },
})

export const coursesForTests: RowsForTests = {
  courses: ofSeller,
  course_lessons: ofSeller,
  content_blocks: ofSellersIn('lesson_id', 'course_lessons'),
  quizzes: ofSeller,
  quiz_questions: ofSellersIn('quiz_id', 'quizzes'),
  assignments: ofSeller,
  course_cohorts: ofSeller,
  cohort_dates: ofSeller,
  cohort_tutors: ofSeller,
}

export type CoursesTable = Tables['courses']
export type Course = Row<'courses'>
export type CourseLessonsTable = Tables['courseLessons']
export type Lesson = Row<'courseLessons'>
export type Quiz = Row<'quizzes'>
export type Assignment = Row<'assignments'>
export type CohortRow = Row<'courseCohorts'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    courses: { theme: ColumnType<unknown> }
    contentBlocks: { content: ColumnType<unknown>; style: ColumnType<unknown>; extras: ColumnType<unknown> }
    quizQuestions: { options: ColumnType<unknown> }
  }
}
