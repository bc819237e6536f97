import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { isIn } from '#platform/shared/machine.ts'
import { coursePublishState } from '../vocabulary.ts'
import { mailReleased } from './mail-learner.ts'
import { settleSession } from './settle-session.ts'

const batch = 500

/** Settles one session and tells its learner about newly opened lessons. */
const release = async (ctx: Ctx, id: number): Promise<void> => {
  const { session, course, released } = await settleSession(ctx, id)
  const isLearning = isIn(coursePublishState, 'open', session.publishState)
  if (released.length > 0 && isLearning && course.mailsReleases) await mailReleased(ctx, id, released)
}

/** Opens and closes lessons whose time has come. */
export const releaseLessons = job('learning.release_lessons', {
  schedule: '5 * * * *',
  run: async (world) => {
    for (;;) {
      const { rows } = await sql<{
        id: number
      }>`select id from course_sessions where next_change_at <= ${world.ports.now()} order by next_change_at limit ${batch}`.execute(
        world.db,
      )
      await oneByOne(world, rows, (ctx, { id }) => release(ctx, id))
      if (rows.length < batch) return
    }
  },
})

/** After a course changed: plans of its learners made for an older version. */
export const settleCourse = job<{ productId: number }>('learning.settle_course', {
  run: async (world, { productId }) => {
    for (;;) {
      const { rows } = await sql<{
        id: number
      }>`select s.id from course_sessions s join courses c on c.product_id = s.product_id where s.product_id = ${productId} and s.settled_version < c.version limit ${batch}`.execute(
        world.db,
      )
      await oneByOne(world, rows, (ctx, { id }) => release(ctx, id))
      if (rows.length < batch) return
    }
  },
})
