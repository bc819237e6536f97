import type { Amount } from '#platform/shared/money.ts'

/** Of our currencies, Stripe counts these in whole units (https://docs.stripe.com/currencies#zero-decimal). */
const wholeUnits = new Set(['jpy'])

/** Hundredths as Stripe counts them; undefined where the currency has no such part. */
export const toStripe = (amount: Amount, currency: string): number | undefined =>
  wholeUnits.has(currency) ? (amount % 100 === 0 ? amount / 100 : undefined) : amount

export const fromStripe = (amount: number, currency: string): Amount =>
  wholeUnits.has(currency) ? amount * 100 : amount
