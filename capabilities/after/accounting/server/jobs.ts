import { localDay } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { refusalOf } from '#platform/server/http.ts'
import { makeBatchOf } from './batches.ts'
import { gatherLines, sellersWithSettings } from './gather-lines.ts'
import { sellerOr404 } from './find-settings.ts'

/** Documents and movements of the last day of a month are there by then. */
const isBatchDay = (today: Temporal.PlainDate): boolean => today.day >= 3

/** Every night: lines of what happened, and from the 3rd on the batch of the month before for those who want it by itself, once. */
export const keepBooks = job('accounting.keep_books', {
  schedule: '50 4 * * *',
  run: async (world) => {
    for (const { sellerId, isAutomatic } of await sellersWithSettings(world)) {
      await world.transact(async (ctx) => gatherLines(ctx, await sellerOr404(ctx, sellerId)))
      if (!isAutomatic) continue
      try {
        await world.transact(async (ctx) => {
          const seller = await sellerOr404(ctx, sellerId)
          const today = localDay(ctx.now, seller.zone)
          const from = today.with({ day: 1 }).subtract({ months: 1 })
          const before = await ctx.db.selectFrom('bookingBatches').select('id').where('sellerId', '=', sellerId).where('fromOn', '=', from).where('isAutomatic', '=', true).executeTakeFirst()
          if (isBatchDay(today) && !before) await makeBatchOf(ctx, seller, { from, till: today.with({ day: 1 }).subtract({ days: 1 }) }, true)
        })
      } catch (error) {
        // A month without movement, or an account that is still missing: the lines wait, the seller sees why.
        if (!refusalOf(error)) throw error
      }
    }
  },
})
