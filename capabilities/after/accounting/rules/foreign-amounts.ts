import type { Amount } from '#platform/shared/money.ts'
import { exchanged, type RateMillionths } from '#capabilities/sale/exchange-rates/rules/exchange.ts'

/** A rate into euros as a line keeps it: what one unit is worth, who published it, for which day. */
export type LineRate = { rateMillionths: RateMillionths; source: string; validOn: Temporal.PlainDate }

/** What a line keeps of its rate, all of it or nothing. */
export const pricedBy = (rate: LineRate | undefined, amount: Amount) =>
  rate
    ? {
        rateMillionths: rate.rateMillionths,
        rateSource: rate.source,
        rateOn: rate.validOn,
        baseAmount: exchanged(amount, rate.rateMillionths),
      }
    : { rateMillionths: null, rateSource: null, rateOn: null, baseAmount: null }

const million = 1_000_000n

/**
 * The rate as DATEV writes it: units of the other currency for one euro, six places. The field begins at 1,00 and ends below 10000 (developer portal of DATEV,
 * Buchungsstapel, field 4); where the rate lies outside it stays empty, and the amount in euros beside it says what counts.
 */
export const datevRate = (rate: RateMillionths): string => {
  const perEuro = (2n * million * million + BigInt(rate)) / (2n * BigInt(rate))
  return perEuro < million || perEuro >= 10_000n * million
    ? ''
    : `${perEuro / million},${String(perEuro % million).padStart(6, '0')}`
}
