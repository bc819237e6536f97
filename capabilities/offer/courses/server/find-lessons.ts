import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Lesson } from './tables.ts'

export type LessonRow = Lesson & { blocksCount: number; quizId: number | null; isQuizRequired: boolean }

/** The modules and lessons of a course in order, each module directly before its lessons; those taken out are left out. */
export const lessonsOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<LessonRow[]> => {
  const { rows } = await sql<LessonRow>`
    select l.*, (select count(*)::int from content_blocks b where b.lesson_id = l.id) as blocks_count, q.id as quiz_id, coalesce(q.is_required, false) as is_quiz_required
    from course_lessons l left join quizzes q on q.lesson_id = l.id and q.active and exists (select from quiz_questions where quiz_id = q.id)
    where l.product_id = ${productId} and l.removed_at is null order by l.position, l.id`.execute(ctx.db)
  const inside = Map.groupBy(rows.filter((row) => row.parentId !== null), (row) => row.parentId)
  const tops = rows.filter((row) => row.parentId === null)
  return tops.flatMap((row) => [row, ...(inside.get(row.id) ?? [])])
}
