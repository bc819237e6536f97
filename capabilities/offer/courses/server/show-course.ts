import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { showCourse } from '../contract.ts'
import { blocksCounts, lessonsOf } from './find-lessons.ts'
import { looksOf, ownCourse } from './own-course.ts'

export const courseById = async (ctx: Ctx, id: number): Promise<Output<typeof showCourse>> => {
  const course = await ownCourse(ctx, id)
  const removed = await ctx.db
    .selectFrom('courseLessons')
    .select(['id', 'name', 'removedAt'])
    .where('productId', '=', id)
    .where('removedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .limit(20)
    .execute()
  const counts = await blocksCounts(ctx, id)
  return {
    ...course,
    id,
    isStartFixed: course.soldCount > 0,
    ...(await looksOf(ctx, course)),
    zone: await zoneOf(ctx, course.sellerId),
    lessons: (await lessonsOf(ctx, id)).map((row) => ({
      ...row,
      quizEnabled: row.quizId !== null,
      hasAssignment: row.assignmentId !== null,
      blocksCount: counts.get(row.id) ?? 0,
    })),
    removed: removed.map((row) => ({ ...row, removedAt: row.removedAt! })),
  }
}
