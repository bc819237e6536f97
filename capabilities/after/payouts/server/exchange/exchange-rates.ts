import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Taken } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { addExchangeRate } from '../../contract.ts'
import { rateDays, type ExchangeRate } from '../../rules/exchange.ts'

/** Enters a rate. None is changed: a newer day counts before an older one, and of one day what was entered last. */
export const addRate = async (ctx: Ctx, { rate, ...input }: Taken<typeof addExchangeRate>) => {
  if (input.fromCurrency === input.toCurrency) throw invalid({ toCurrency: ['same_currency'] })
  if (Temporal.PlainDate.compare(input.validOn, localDay(ctx.now, 'Europe/Berlin')) > 0) throw invalid({ validOn: ['in_future'] })
  const { id } = await ctx.db.insertInto('exchangeRates').values({ ...input, rateMillionths: rate, createdBy: ctx.actor.userId, createdAt: ctx.now }).returning('id').executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, { userId: ctx.actor.userId, action: 'payouts.exchange_rate_added', subject: 'exchange_rate', subjectId: id, after: { ...input, rateMillionths: rate, validOn: input.validOn.toString() } })
  return { id }
}

/** The rate that counts on a day, or none that is new enough. */
export const rateFor = async (ctx: Pick<Ctx, 'db'>, from: string, to: string, day: Temporal.PlainDate): Promise<ExchangeRate | undefined> =>
  ctx.db
    .selectFrom('exchangeRates')
    .select(['id', 'fromCurrency', 'toCurrency', 'rateMillionths', 'source', 'validOn'])
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .where('validOn', '<=', day)
    .where('validOn', '>=', day.subtract({ days: rateDays }))
    .orderBy('validOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
