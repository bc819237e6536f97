import type { Amount } from '#platform/shared/money.ts'

/** Of our currencies, those whose ISO 4217 minor unit is the whole one. */
const wholeUnits = new Set(['jpy'])

/** Hundredths as the protocols count: in the minor unit of ISO 4217. */
export const toMinor = (amount: Amount, currency: string): number =>
  wholeUnits.has(currency) ? Math.round(amount / 100) : amount
