import { sql } from 'kysely'
import type { AccountEnding } from '#platform/server/end-account.ts'

/** Course content is deleted with its seller. */
export const coursesEnding: AccountEnding = {
  tables: {
    cohort_tutors: 'rows',
    cohort_dates: 'rows',
    course_cohorts: 'books',
    assignments: 'rows',
    quizzes: 'rows',
    course_lessons: 'rows',
    courses: 'rows',
  },
  end: async (ctx, sellerId) => {
    await sql`delete from content_blocks b using course_lessons l where l.id = b.lesson_id and l.seller_id = ${sellerId}`.execute(
      ctx.db,
    )
    await sql`delete from quiz_questions q using quizzes z where z.id = q.quiz_id and z.seller_id = ${sellerId}`.execute(
      ctx.db,
    )
  },
}
