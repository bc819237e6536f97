import { job } from '#platform/server/job.ts'

/**
 * A proof is kept as long as somebody may ask for it: half a year of effect, then three full years (§§ 195, 199 BGB), four and a half
 * years at the most.
 */
const keptDays = 1643

export const removeOldConsents = job('cookie_consents.remove_old', {
  schedule: '25 3 * * *',
  run: (world) =>
    world.transact(async (ctx) => {
      await ctx.db
        .deleteFrom('cookieConsents')
        .where('at', '<', ctx.now.subtract({ hours: keptDays * 24 }))
        .execute()
    }),
})
