import { job } from '#platform/server/job.ts'

/** Deletes visits that led to no order when their time is over. */
export const forgetVisits = job('funnels.forget_visits', {
  schedule: '45 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const keptDays = ctx.ports.settings.KEEP_FUNNEL_VISITS_DAYS
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
