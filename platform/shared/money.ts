import { wholeCurrencies } from './codes.ts'
import { invalid } from './refusal.ts'

/**
 * An amount in whole hundredths of the currency unit (cents), never a fraction. A plain number may become one, basis
 * points or a count may not. See decisions/0003-amounts.md.
 */
export type Amount = number & { readonly unit?: 'amount' }

/** The largest amount accepted as input, and the largest total of an order: 999,999,999.99. */
export const largestAmount: Amount = 99_999_999_999

/**
 * A sum, or the largest of what numbers count exactly (about 90 trillion units): sums beyond it are shown as that, and no
 * screen breaks over them.
 */
export const exact = (sum: number): number => Math.max(-Number.MAX_SAFE_INTEGER, Math.min(sum, Number.MAX_SAFE_INTEGER))

/** Basis points: 1900 = 19 %. */
export type BasisPoints = number & { readonly unit?: 'basis points' }

/** How many there are of something. */
export type Count = number & { readonly unit?: 'count' }

/** The smallest amount that is paid in a currency, in hundredths of its unit: 100 where there are no cents. */
export const minorUnitOf = (currency: string): Amount => (wholeCurrencies.includes(currency) ? 100 : 1)

/** To the nearest amount that can be paid in a currency, half up. */
export const toMinorUnit = (amount: Amount, currency: string): Amount =>
  divideHalfUp(amount, minorUnitOf(currency)) * minorUnitOf(currency)

/** Whether an amount can be paid in a currency: 150.50 yen cannot. */
export const isPayable = (amount: Amount, currency: string): boolean => amount % minorUnitOf(currency) === 0

/** Refuses, at its field, an amount that cannot be paid in a currency. */
export const assertPayable = (amount: Amount, currency: string, field = 'amount'): void => {
  if (!isPayable(amount, currency)) throw invalid({ [field]: ['whole_units'] })
}

/** `part` basis points of `amount`, half up on the absolute value (so that minus mirrors plus). */
export const shareOf = (amount: Amount, part: BasisPoints): Amount => divideHalfUp(amount * part, 10_000)

/** Integer division rounding half away from zero. */
export const divideHalfUp = (dividend: number, divisor: number): number => {
  const sign = Math.sign(dividend) * Math.sign(divisor)
  const [a, b] = [BigInt(Math.abs(dividend)), BigInt(Math.abs(divisor))]
  return sign * Number((a * 2n + b) / (b * 2n)) || 0
}

/** Splits `total` in proportion to `weights` without losing a cent: the largest remainders get the rest, earlier ones first. */
export const splitByWeights: {
  (total: Amount, weights: readonly number[]): Amount[]
  (total: BasisPoints, weights: readonly number[]): BasisPoints[]
} = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0) return []
  if (sum === 0)
    return splitByWeights(
      total,
      weights.map(() => 1),
    )
  const exact = weights.map((weight) => ({
    floor: Number((BigInt(total) * BigInt(weight)) / BigInt(sum)),
    rest: Number((BigInt(total) * BigInt(weight)) % BigInt(sum)),
  }))
  let left = total - exact.reduce((a, e) => a + e.floor, 0)
  const step = Math.sign(left)
  const order = exact.map((e, i) => ({ i, rest: Math.abs(e.rest) })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order) {
    if (left === 0) break
    exact[i]!.floor += step
    left -= step
  }
  return exact.map((e) => e.floor)
}

/** `4990` → `"49.90"`: the decimal string of the wire, for hundredths of a unit or of a percent. */
export const toDecimal = (amount: Amount | BasisPoints): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `4000` → `"40.0"`: the decimal string of the seller API and of webhooks. */
export const toShortDecimal = (amount: Amount): string => toDecimal(amount).replace(/(\.\d)0$/, '$1')

/** `"49.9"` → `4990`; undefined when it is no decimal with at most two places, or too large to be exact. */
export const fromDecimal = (text: string): number | undefined => {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0') || 0)
  if (!Number.isSafeInteger(amount)) return undefined
  return match[1] ? -amount || 0 : amount
}

/** Percent as the locale writes it. Takes basis points or a wire string, which is in percent. */
export const formatPercent = (value: BasisPoints | string, locale = 'de'): string => {
  const decimal = typeof value === 'number' ? toDecimal(value) : value
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    `${decimal}E-2` as Intl.StringNumericLiteral,
  )
}

const symbols: Record<string, string> = {
  eur: '€',
  usd: '$',
  gbp: '£',
  pln: 'zł',
  sek: 'kr',
  nok: 'kr',
  dkk: 'kr',
  jpy: '¥',
}

/** Symbols written before the number where a language puts currencies first; of other currencies it is the code. */
const leftOfNumber: readonly string[] = ['eur', 'usd', 'gbp', 'jpy']
const leftEverywhere: readonly string[] = ['gbp', 'usd']

const known = new Map<string, Intl.NumberFormat>()
/** Cached, because creating a formatter takes longer than rendering a whole product card. */
const numbersIn = (locale: string, digits: 0 | 2): Intl.NumberFormat => {
  const key = `${locale} ${digits}`
  const made =
    known.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  known.set(key, made)
  return made
}

const gaps = new Map<string, string | undefined>()
/** What a language writes between a currency that comes first and its number: nothing, or a space; undefined where the number is first. */
const gapAfterCurrency = (locale: string): string | undefined => {
  if (!gaps.has(locale)) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      currencyDisplay: 'narrowSymbol',
    })
    const [first, second] = format.formatToParts(1)
    gaps.set(locale, first?.type !== 'currency' ? undefined : second?.type === 'literal' ? second.value : '')
  }
  return gaps.get(locale)
}

/**
 * An amount for a reader, with two decimals (docs/voice.md), or none for currencies without cents: `€149.00` and `CHF
 * 149.00` in English, `€ 149,00` in Dutch; where a language puts the number first the symbol is on the right (`149,00 €`), except for
 * pound and dollar. Takes an amount or its wire string.
 */
export const formatMoney = (value: Amount | string, currency: string, locale: string): string => {
  const decimal = typeof value === 'number' ? toDecimal(value) : value
  const code = currency.toLowerCase()
  // What VAT leaves of a yen is shown as it is.
  const digits = wholeCurrencies.includes(code) && decimal.endsWith('.00') ? 0 : 2
  const number = numbersIn(locale, digits).format(decimal as Intl.StringNumericLiteral)
  const gap = gapAfterCurrency(locale)
  const [sign, amount] = number.startsWith('-') ? ['-', number.slice(1)] : ['', number]
  if (leftEverywhere.includes(code) || (gap !== undefined && leftOfNumber.includes(code)))
    return `${sign}${symbols[code]}${gap ?? ''}${amount}`
  if (gap !== undefined) return `${sign}${code.toUpperCase()}\u00a0${amount}`
  return `${number}\u00a0${symbols[code] ?? code.toUpperCase()}`
}
