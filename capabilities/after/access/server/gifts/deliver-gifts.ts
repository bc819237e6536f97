import { job, oneByOne } from '#platform/server/job.ts'
import { settleAccess } from '../settle-access.ts'

/** Of one run; the next follows where there are more. */
const batch = 500

/** Gifts whose day has come are given, if they are still bought then. */
export const deliverGifts = job('access.deliver_gifts', {
  schedule: '*/10 * * * *',
  run: async (world) => {
    for (let last = 0; ;) {
      const due = await world.db
        .selectFrom('plannedGifts')
        .select(['id', 'orderId'])
        .where('state', '=', 'planned')
        .where('deliverOn', 'is not', null)
        .where('deliversAt', '<=', world.ports.now())
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .execute()
      await oneByOne(world, due, (ctx, { orderId }) => settleAccess(ctx, orderId))
      if (due.length < batch) return
      last = due.at(-1)!.id
    }
  },
})
