import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { addExchangeRate } from '../contract.ts'
import { rateDays, type ExchangeRate } from '../rules/exchange.ts'

/**
 * Enters a rate. None is changed: a newer day counts before an older one, and of one day what a person typed, the last
 * of it.
 */
export const addRate = async (ctx: Ctx, { rate, ...input }: Input<typeof addExchangeRate>) => {
  if (input.fromCurrency === input.toCurrency) throw invalid({ toCurrency: ['same_currency'] })
  if (Temporal.PlainDate.compare(input.validOn, localDay(ctx.now, 'Europe/Berlin')) > 0)
    throw invalid({ validOn: ['in_future'] })
  const { id } = await ctx.db
    .insertInto('exchangeRates')
    .values({ ...input, origin: 'typed', rateMillionths: rate, createdBy: ctx.actor.userId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'exchange_rates.added',
    subject: 'exchange_rate',
    subjectId: id,
    after: { ...input, rateMillionths: rate, validOn: input.validOn.toString() },
  })
  return { id }
}

const isTyped = sql<boolean>`origin = 'typed'`
const columns = ['id', 'fromCurrency', 'toCurrency', 'rateMillionths', 'source', 'validOn'] as const
const ratesBetween = (
  ctx: Pick<Ctx, 'db'>,
  from: string,
  to: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
) =>
  ctx.db
    .selectFrom('exchangeRates')
    .select(columns)
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .where('validOn', '>=', first)
    .where('validOn', '<=', last)

/** The rate that counts on a day, or none that is new enough. */
export const rateFor = (
  ctx: Pick<Ctx, 'db'>,
  from: string,
  to: string,
  day: Temporal.PlainDate,
): Promise<ExchangeRate | undefined> =>
  ratesBetween(ctx, from, to, day.subtract({ days: rateDays }), day)
    .orderBy('validOn', 'desc')
    .orderBy(isTyped, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rate of a day, or the next that was published after it. */
export const rateFrom = (
  ctx: Pick<Ctx, 'db'>,
  from: string,
  to: string,
  day: Temporal.PlainDate,
): Promise<ExchangeRate | undefined> =>
  ratesBetween(ctx, from, to, day, day.add({ days: rateDays }))
    .orderBy('validOn')
    .orderBy(isTyped, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
