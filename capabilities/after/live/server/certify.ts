import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { certificateConditions, issueWaiting } from '#capabilities/after/learning/server/index.ts'
import { isSwitchedOn } from './stage/may-watch.ts'
import { sessionAttended } from './events.ts'

/** A certificate waits until its learner attended all sessions of the course that are required for it. */
export const attendedAll = certificateConditions.bring(async (ctx: Ctx, { productId, userId }) => {
  const { rows } = await sql<{ isMissing: boolean }>`select exists (
    select from live_sessions s join sellers w on w.id = s.seller_id
    where s.product_id = ${productId} and s.is_required and s.state <> 'cancelled' and ${isSwitchedOn} and not exists (
      select from live_attendances a where a.session_id = s.id and a.user_id = ${userId} and a.attended_at is not null)
  ) as is_missing`.execute(ctx.db)
  return !rows[0]!.isMissing
})

export const liveReactions = [
  react('live.certify', sessionAttended, async (ctx, { payload: { productId, userId } }) => {
    if (productId !== null) await issueWaiting(ctx, { productId, userId })
  }),
]

/** Certificates that waited for a session which is required no more: it was cancelled, or its seller asks for it no longer. */
export const certifyWaiting = job<{ productId: number }>('live.certify_waiting', {
  run: async (world, { productId }) => {
    const { rows } = await sql<{ userId: number }>`select distinct c.user_id from course_sessions c
      where c.product_id = ${productId} and c.completed_at is not null
        and not exists (select from course_certificates d where d.session_id = c.id)`.execute(world.db)
    await oneByOne(world, rows, (ctx, { userId }) => issueWaiting(ctx, { productId, userId }))
  },
})
