import { startOfDay, type Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { followLevel } from './settle-access.ts'

/** Lets access follow a plan from the day on it was agreed for. */
export const followPlan = async (
  ctx: Ctx,
  { orderId, startsOn }: { orderId: number; startsOn: string },
): Promise<void> => {
  const { sellerId } = await orderById(ctx, orderId)
  const at = startOfDay(Temporal.PlainDate.from(startsOn), await zoneOf(ctx, sellerId))
  if (Temporal.Instant.compare(at, ctx.now) <= 0) return followLevel(ctx, orderId)
  await enqueue(ctx, followPlanLater, { orderId }, { at, key: `access.follow_plan:${orderId}` })
}

export const followPlanLater = job<{ orderId: number }>('access.follow_plan', {
  run: (world, { orderId }) => world.transact((ctx) => followLevel(ctx, orderId)),
})
