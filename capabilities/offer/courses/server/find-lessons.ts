import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Lesson } from './tables.ts'

export type LessonRow = Lesson & { quizId: number | null; isQuizRequired: boolean }

/** The modules and lessons of a course in order, each module directly before its lessons; those taken out are left out. */
export const lessonsOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<LessonRow[]> => {
  const { rows } = await sql<LessonRow>`
    select l.*, q.id as quiz_id, coalesce(q.is_required, false) as is_quiz_required
    from course_lessons l left join quizzes q on q.lesson_id = l.id and q.active and exists (select from quiz_questions where quiz_id = q.id)
    where l.product_id = ${productId} and l.removed_at is null order by l.position, l.id`.execute(ctx.db)
  const inside = Map.groupBy(rows.filter((row) => row.parentId !== null), (row) => row.parentId)
  const tops = rows.filter((row) => row.parentId === null)
  return tops.flatMap((row) => [row, ...(inside.get(row.id) ?? [])])
}

/** How many content blocks each lesson of a course holds. */
export const blocksCounts = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<Map<number, number>> => {
  const { rows } = await sql<{ lessonId: number; count: number }>`select b.lesson_id, count(*)::int as count from content_blocks b join course_lessons l on l.id = b.lesson_id where l.product_id = ${productId} group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.lessonId, row.count]))
}
