import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { rateFor } from '#capabilities/money/exchange-rates/server/index.ts'
import type { LineRate } from '../rules/foreign-amounts.ts'
import { inBooks, type Books } from './find-books.ts'

export type RateOf = (currency: string, day: Temporal.PlainDate) => Promise<LineRate | undefined>

/** Reads the rate of each currency and day once. */
export const ratesIntoEuros = (ctx: Pick<Ctx, 'db'>): RateOf => {
  const asked = new Map<string, Promise<LineRate | undefined>>()
  return (currency, day) => {
    const key = `${currency} ${day.toString()}`
    const rate = asked.get(key) ?? rateFor(ctx, currency, 'eur', day)
    asked.set(key, rate)
    return rate
  }
}

/** Prices lines that waited for a rate of their day. Existing rates are kept. */
export const priceWaiting = async (ctx: Pick<Ctx, 'db'>, books: Books): Promise<void> => {
  const open = sql`${inBooks(books)} and batch_id is null and euro_amount is null`
  const { rows } = await sql<{
    currency: string
    rateDay: Temporal.PlainDate
  }>`select distinct currency, rate_day from booking_lines where ${open}`.execute(ctx.db)
  for (const { currency, rateDay } of rows) {
    const rate = await rateFor(ctx, currency, 'eur', rateDay)
    if (!rate) continue
    const inEuros = (amount: RawBuilder<unknown>) =>
      sql`round((${amount})::numeric * ${rate.rateMillionths}::bigint / 1000000)`
    // Net and VAT of a document are worth together what its gross is, as in `pricedParts`.
    const net = sql`coalesce((select n.amount from booking_lines n where l.event_key like '%:vat' and n.seller_id is not distinct from l.seller_id and n.event_key = regexp_replace(l.event_key, 'vat$', 'net')), 0)`
    await sql`update booking_lines l set rate_millionths = ${rate.rateMillionths}, rate_source = ${rate.source}, rate_on = ${rate.validOn}, base_amount = ${inEuros(sql`amount + ${net}`)} - ${inEuros(net)}
      where ${open} and currency = ${currency} and rate_day = ${rateDay}`.execute(ctx.db)
  }
}
