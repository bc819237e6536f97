import type { Amount } from '#platform/shared/money.ts'
import { exchanged, type RateMillionths } from '#capabilities/money/exchange-rates/rules/exchange.ts'

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

type Part = { eventKey: string; amount: Amount }

/**
 * What each line of one source keeps. Net and VAT of a document are worth together what its gross is: else whoever owes
 * it would be left with a cent.
 */
export const pricedParts = (rate: LineRate | undefined, parts: readonly Part[]) =>
  parts.map((part) => {
    const net = part.eventKey.endsWith(':vat')
      ? parts.find(({ eventKey }) => eventKey === part.eventKey.replace(/vat$/, 'net'))
      : undefined
    const priced = pricedBy(rate, part.amount)
    if (!rate || !net) return priced
    const gross = exchanged(net.amount + part.amount, rate.rateMillionths)
    return { ...priced, baseAmount: gross - exchanged(net.amount, rate.rateMillionths) }
  })

const million = 1_000_000n

/**
 * The rate as DATEV writes it: units of the other currency for one euro, six places. The field begins at 1,00 and ends
 * below 10000 (developer portal of DATEV, Buchungsstapel, field 4); where the rate lies outside it stays empty, and the
 * amount in euros beside it says what counts.
 */
export const datevRate = (rate: RateMillionths): string => {
  const perEuro = (2n * million * million + BigInt(rate)) / (2n * BigInt(rate))
  return perEuro < million || perEuro >= 10_000n * million
    ? ''
    : `${perEuro / million},${String(perEuro % million).padStart(6, '0')}`
}
