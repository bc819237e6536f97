import { job } from '#platform/server/job.ts'

/** Visits without an order are deleted after a year. */
const keptDays = 365

export const forgetVisits = job('funnels.forget_visits', {
  schedule: '45 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      await ctx.db
        .deleteFrom('funnelVisits')
        .where('changedAt', '<', ctx.now.subtract({ hours: keptDays * 24 }))
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('funnelSteps')
                .select('visitId')
                .whereRef('visitId', '=', 'funnelVisits.id')
                .where('orderId', 'is not', null),
            ),
          ),
        )
        .execute()
    }),
})
