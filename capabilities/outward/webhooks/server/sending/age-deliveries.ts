import { job } from '#platform/server/job.ts'
import { moveAll } from '#platform/server/move.ts'
import { webhookDeliveryState } from '../../vocabulary.ts'

/** Deliveries that failed for good and are older than thirty days are put aside. */
export const ageDeliveries = job('webhooks.age_deliveries', {
  schedule: '20 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const old = await ctx.db
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('state', '=', 'error')
        .where('nextTryAt', 'is', null)
        .where('createdAt', '<', ctx.now.subtract({ hours: 24 * 30 }))
        .limit(5000)
        .execute()
      await moveAll(ctx, webhookDeliveryState, 'grow_old', old)
    }),
})
