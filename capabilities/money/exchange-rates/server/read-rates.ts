import { localDay, type Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { bothWays } from '../rules/exchange.ts'
import { exchangeRateRefusals } from '../vocabulary.ts'
import { ecb } from './publications/ecb.ts'
import type { Publication, Reading } from './publications/port.ts'

const timeoutMs = 15_000

/**
 * Stores the published rates of a day, once; a rate that a person entered for that day and pair is left alone. Returns
 * the number of new rates.
 */
const keep = async (
  ctx: Ctx,
  { origin, source }: Publication,
  reading: Extract<Reading, { outcome: 'read' }>,
): Promise<number> => {
  const rates = reading.rates
    .flatMap(bothWays)
    .map((rate) => ({ ...rate, source, origin, validOn: reading.validOn, createdBy: null, createdAt: ctx.now }))
  const typed = await ctx.db
    .selectFrom('exchangeRates')
    .select(['fromCurrency', 'toCurrency'])
    .where('validOn', '=', reading.validOn)
    .where('origin', '=', 'typed')
    .execute()
  const isTyped = new Set(typed.map(({ fromCurrency, toCurrency }) => `${fromCurrency}/${toCurrency}`))
  const fresh = rates.filter(({ fromCurrency, toCurrency }) => !isTyped.has(`${fromCurrency}/${toCurrency}`))
  if (fresh.length === 0) return 0
  const kept = await ctx.db
    .insertInto('exchangeRates')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return kept.length
}

/**
 * Reads the publication this installation is configured for, and records the outcome; a day in the future is no valid
 * publication.
 */
export const readRatesNow = async (
  world: World,
  within = timeoutMs,
): Promise<{ outcome: Reading['outcome']; added: number }> => {
  const url = world.ports.settings.EXCHANGE_RATES_URL
  if (!url) throw refuse(exchangeRateRefusals, 'reading_off')
  const read = await ecb.read(world, url, within)
  return world.transact(async (ctx) => {
    const isAhead =
      read.outcome === 'read' && Temporal.PlainDate.compare(read.validOn, localDay(ctx.now, 'Europe/Berlin')) > 0
    const reading: Reading = isAhead ? { outcome: 'broken', detail: `Its day is ${read.validOn.toString()}.` } : read
    const added = reading.outcome === 'read' ? await keep(ctx, ecb, reading) : 0
    await ctx.db
      .insertInto('exchangeRateReadings')
      .values({
        outcome: reading.outcome,
        validOn: reading.outcome === 'read' ? reading.validOn : null,
        added,
        detail: reading.outcome === 'read' ? null : reading.detail,
        at: ctx.now,
      })
      .execute()
    return { outcome: reading.outcome, added }
  })
}

/**
 * Runs daily after the bank has published (about 16:00 in Frankfurt), if the operator set an address. A failed day is
 * covered by the next: each rate is the latest until another one is published.
 */
export const readRates = job('exchange_rates.read', {
  schedule: '30 16 * * *',
  run: async (world) => {
    if (world.ports.settings.EXCHANGE_RATES_URL) await readRatesNow(world)
  },
})

/** Whether rates are read by themselves, and what became of it last. */
export const showReading = async (ctx: Ctx) => {
  const last = await ctx.db
    .selectFrom('exchangeRateReadings')
    .select(['outcome', 'validOn', 'added', 'detail', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { isOn: ctx.ports.settings.EXCHANGE_RATES_URL !== undefined, last: last ?? null }
}
