import { localDay } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { makeBatchOf } from './batches.ts'
import { booksById, inBooks } from './find-books.ts'
import { booksWithSettings, gatherLines } from './gather-lines.ts'

/** Documents and movements of the last day of a month are there by then. */
const isBatchDay = (today: Temporal.PlainDate): boolean => today.day >= 3

/**
 * Every night: writes lines, and from the 3rd on the batch of the previous month for sellers who chose automatic
 * batches, once.
 */
export const keepBooks = job('accounting.keep_books', {
  schedule: '50 4 * * *',
  run: async (world) => {
    await tryEach(await booksWithSettings(world), async ({ sellerId, isAutomatic }) => {
      await world.transact(async (ctx) => gatherLines(ctx, await booksById(ctx, sellerId)))
      if (!isAutomatic) return
      try {
        await world.transact(async (ctx) => {
          const books = await booksById(ctx, sellerId)
          const today = localDay(ctx.now, books.zone)
          const from = today.with({ day: 1 }).subtract({ months: 1 })
          const before = await ctx.db
            .selectFrom('bookingBatches')
            .select('id')
            .where(inBooks(books))
            .where('fromOn', '=', from)
            .where('isAutomatic', '=', true)
            .executeTakeFirst()
          if (isBatchDay(today) && !before)
            await makeBatchOf(ctx, books, { from, till: today.with({ day: 1 }).subtract({ days: 1 }) }, true)
        })
      } catch (error) {
        // A month without movement, or an account that is still missing: the lines wait, the owner sees why.
        if (!refusalOf(error)) throw error
      }
    })
  },
})
