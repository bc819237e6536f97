import { job } from '#platform/server/job.ts'

/**
 * Proofs are retained as long as they may be demanded: half a year of validity, then three full calendar years (§§ 195,
 * 199 BGB), four and a half years at most.
 */
const keptDays = 1643

export const removeOldConsents = job('cookie_consents.remove_old', {
  schedule: '25 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      await ctx.db
        .deleteFrom('cookieConsents')
        .where('at', '<', ctx.now.subtract({ hours: keptDays * 24 }))
        .execute()
    }),
})
