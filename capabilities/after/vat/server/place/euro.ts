import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import type { Amount } from '#platform/shared/money.ts'
import { exchanged } from '#capabilities/money/exchange-rates/rules/exchange.ts'
import { rateFor, rateFrom } from '#capabilities/money/exchange-rates/server/index.ts'
import { followMeter } from './meter.ts'

const one = 1_000_000

/**
 * What one unit of a currency is in millionths of a euro on a day (Art. 91 (2) of Directive 2006/112/EC), or on the
 * next day there is a rate for; null while there is none.
 */
export const euroRate = async (
  ctx: Pick<Ctx, 'db'>,
  currency: string,
  day: Temporal.PlainDate,
): Promise<number | null> =>
  currency === 'eur'
    ? one
    : (((await rateFor(ctx, currency, 'eur', day)) ?? (await rateFrom(ctx, currency, 'eur', day)))?.rateMillionths ??
      null)

/** Today's amount in euro; undefined if no rate was entered. */
export const inEuro = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  amount: Amount,
  currency: string,
  zone: string,
): Promise<Amount> => {
  const rate = await euroRate(ctx, currency, localDay(ctx.now, zone))
  return rate === null ? 0 : exchanged(amount, rate)
}

/** Counts sales that had no rate when they were made, once there is one. */
export const rateSales = job('vat.rate_sales', {
  schedule: '20 4 * * *',
  run: async (world) => {
    const waiting = await world.db
      .selectFrom('distanceSales')
      .select(['currency', 'soldOn'])
      .distinct()
      .where('rateMillionths', 'is', null)
      .execute()
    await tryEach(waiting, async ({ currency, soldOn }) => {
      const rateMillionths = await euroRate(world, currency, soldOn)
      if (rateMillionths === null) return
      await world.transact(async (ctx) => {
        const { rows } = await sql<{
          sellerId: number
          year: number
        }>`update distance_sales set rate_millionths = ${rateMillionths} where currency = ${currency} and sold_on = ${soldOn} and rate_millionths is null returning seller_id, year`.execute(
          ctx.db,
        )
        for (const [sellerId, sales] of Map.groupBy(rows, (row) => row.sellerId))
          for (const year of new Set(sales.map((sale) => sale.year))) await followMeter(ctx, sellerId, year)
      })
    })
  },
})
