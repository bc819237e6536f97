import type { Amount } from '#platform/shared/money.ts'
import { exchanged, type RateMillionths } from '#capabilities/money/exchange-rates/rules/exchange.ts'

/** The exchange rate into euros stored with a line: value of one unit, publisher, day. */
export type LineRate = { rateMillionths: RateMillionths; source: string; validOn: Temporal.PlainDate }

/** The rate columns of a line, all of them or none. */
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
 * The euro amounts of each line of one source. Net and VAT of a document add up to its gross in euros: otherwise its
 * debtor would be left with a cent.
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
 * The rate in DATEV's form: units of the other currency for one euro, six decimals. The field ranges from 1.00 to below
 * 10000 (DATEV developer portal, Buchungsstapel, field 4); outside this range it stays empty, and the euro amount
 * beside it counts.
 */
export const datevRate = (rate: RateMillionths): string => {
  const perEuro = (2n * million * million + BigInt(rate)) / (2n * BigInt(rate))
  return perEuro < million || perEuro >= 10_000n * million
    ? ''
    : `${perEuro / million},${String(perEuro % million).padStart(6, '0')}`
}
