import type { Amount } from '#platform/shared/money.ts'
import { decimalSeparatorOf, defaultLocale } from '#platform/shared/texts.ts'

/** A rate in whole millionths: one unit of `from` is so many millionths of `to`. */
export type RateMillionths = number

/** A rate that a publication names for a day. */
export type PublishedRate = { fromCurrency: string; toCurrency: string; rateMillionths: RateMillionths }

export type ExchangeRate = {
  id: number
  fromCurrency: string
  toCurrency: string
  rateMillionths: RateMillionths
  source: string
  validOn: Temporal.PlainDate
}

/** A rate older than this is not used: its value is no longer reliable. */
export const rateDays = 7

/** What an amount is in the other currency, half away from nought. */
export const exchanged = (amount: Amount, rate: RateMillionths): Amount =>
  Number((BigInt(amount) * BigInt(rate) * 2n + (amount < 0 ? -1_000_000n : 1_000_000n)) / 2_000_000n)

/** Below this many millionths the other direction has too few digits to be worth anything. */
const least = 1000

/**
 * A published rate and its other direction, rounded at six places; the latter is left out where they would say too
 * little (one rupiah is 0.000058 euro).
 */
export const bothWays = (rate: PublishedRate): PublishedRate[] => {
  const inverse = Number((2_000_000_000_000n + BigInt(rate.rateMillionths)) / (2n * BigInt(rate.rateMillionths)))
  return inverse < least
    ? [rate]
    : [rate, { fromCurrency: rate.toCurrency, toCurrency: rate.fromCurrency, rateMillionths: inverse }]
}

/** `"0.9251"` → 925100; undefined when it is no decimal above nothing with at most six places. */
export const readRate = (text: string): RateMillionths | undefined => {
  const match = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.trim())
  const rate = match ? Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0')) : 0
  return rate > 0 ? rate : undefined
}

/** 925100 → `"0.9251"`. */
export const writeRate = (rate: RateMillionths): string => {
  const digits = String(rate).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

/** `1 USD = 0.9251 EUR`; with a comma where the reader writes one. */
export const rateInWords = (
  rate: Pick<ExchangeRate, 'fromCurrency' | 'toCurrency' | 'rateMillionths'>,
  locale: string = defaultLocale,
): string => {
  const written = writeRate(rate.rateMillionths)
  const value = written.replace('.', decimalSeparatorOf(locale))
  return `1 ${rate.fromCurrency.toUpperCase()} = ${value} ${rate.toCurrency.toUpperCase()}`
}
