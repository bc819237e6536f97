import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { firstNameOfErased, lastNameOfErased } from '#capabilities/people/payers/server/index.ts'

/** Answers to a comment stay where they stand; what the person wrote goes. */
export const learningErasing: Erasing = {
  columns: {
    lesson_comments: { author_name: sql`${firstNameOfErased(sql`lesson_comments.seller_id`)} || ' ' || ${lastNameOfErased(sql`lesson_comments.seller_id`)}`, text: '' },
    quiz_attempts: { answers: sql`'{}'::jsonb`, feedback: null },
    course_certificates: { owner_name: sql`${firstNameOfErased(sql`course_certificates.seller_id`)} || ' ' || ${lastNameOfErased(sql`course_certificates.seller_id`)}` },
  },
}
