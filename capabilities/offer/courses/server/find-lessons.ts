import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Lesson } from './tables.ts'

/**
 * The columns that plans and pages need of a lesson; reading unused timestamps is the largest cost in a course of
 * thousands.
 */
export type LessonRow = Omit<Lesson, 'createdAt' | 'updatedAt' | 'removedAt'> & {
  quizId: number | null
  isQuizRequired: boolean
  /** The assignment of the lesson, if any. */ assignmentId: number | null
}

/** The modules and lessons of a course in order, each module directly before its lessons; those taken out are left out. */
export const lessonsOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<LessonRow[]> => {
  const { rows } = await sql<LessonRow>`
    select l.id, l.product_id, l.seller_id, l.parent_id, l.is_category, l.position, l.name, l.description, l.active, l.preview, l.comments_allowed, l.release_type, l.release_days, l.release_on, l.duration_type, l.duration_days, l.closes_on, l.activated_at, q.id as quiz_id, coalesce(q.is_required, false) as is_quiz_required, a.id as assignment_id
    from course_lessons l left join quizzes q on q.lesson_id = l.id and q.active and exists (select from quiz_questions where quiz_id = q.id) left join assignments a on a.lesson_id = l.id and a.active
    where l.product_id = ${productId} and l.removed_at is null order by l.position, l.id`.execute(ctx.db)
  const inside = Map.groupBy(
    rows.filter((row) => row.parentId !== null),
    (row) => row.parentId,
  )
  const tops = rows.filter((row) => row.parentId === null)
  return tops.flatMap((row) => [row, ...(inside.get(row.id) ?? [])])
}

/** How many content blocks each lesson of a course holds. */
export const blocksCounts = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    lessonId: number
    count: number
  }>`select b.lesson_id, count(*)::int as count from content_blocks b join course_lessons l on l.id = b.lesson_id where l.product_id = ${productId} group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.lessonId, row.count]))
}
