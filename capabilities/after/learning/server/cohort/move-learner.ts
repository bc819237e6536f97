import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { changeCohort } from '#capabilities/sale/orders/server/index.ts'
import type { extendDeadline as extendCall, moveLearner as moveCall } from '../../contract/cohorts.ts'
import { sellersSession } from '../change-session.ts'
import { settleSession } from '../settle-session.ts'
import { cohortOfSession } from './session-cohort.ts'
import { mailCohortMoved } from './mail-cohort.ts'

type Done = Record<string, never>

/** Puts a learner into a cohort of their course: their days count from its start, and they are told by mail. */
export const moveLearner = async (ctx: Ctx, { id, cohortId }: Input<typeof moveCall>): Promise<Done> => {
  const { productId, sellerId } = await sellersSession(ctx, id)
  const { rows } = await sql<{ orderId: number }>`
    select a.order_id from accesses a join course_cohorts c on c.id = ${cohortId} and c.product_id = a.product_id
      and c.seller_id = ${sellerId}
    where a.id = ${id}`.execute(ctx.db)
  const found = rows[0]
  if (!found) throw invalid({ cohortId: ['not_in_list'] })
  if (!(await changeCohort(ctx, { orderId: found.orderId, productId, cohortId }))) return {}
  await ctx.db.updateTable('courseSessions').set({ toldCohortId: null }).where('id', '=', id).execute()
  await settleSession(ctx, id)
  await mailCohortMoved(ctx, id)
  return {}
}

/** Sets a later day for one learner, or takes it back. */
export const extendDeadline = async (
  ctx: Ctx,
  { id, lessonId, work, dueOn }: Input<typeof extendCall>,
): Promise<Done> => {
  const { sellerId } = await sellersSession(ctx, id)
  const cohort = await cohortOfSession(ctx, id)
  if (!cohort?.dates.some((each) => each.lessonId === lessonId && each.work === work))
    throw invalid({ lessonId: ['not_in_list'] })
  if (dueOn === null)
    await sql`delete from deadline_extensions where session_id = ${id} and lesson_id = ${lessonId} and work = ${work}`.execute(
      ctx.db,
    )
  else
    await sql`insert into deadline_extensions (session_id, seller_id, lesson_id, work, due_on, created_at)
      values (${id}, ${sellerId}, ${lessonId}, ${work}, ${dueOn}, ${ctx.now})
      on conflict (session_id, lesson_id, work) do update set due_on = excluded.due_on`.execute(ctx.db)
  return {}
}
