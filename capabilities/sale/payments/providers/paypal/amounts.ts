import { toDecimal, type Amount } from '#platform/shared/money.ts'

/** Currencies that PayPal takes without a part (https://developer.paypal.com/api/rest/reference/currency-codes/). */
const wholeUnits = new Set(['jpy', 'huf', 'twd'])

export type PayPalMoney = { currency_code: string; value: string }

/** Hundredths as PayPal writes them; undefined where the currency has no such part there. */
export const toPayPal = (amount: Amount, currency: string): PayPalMoney | undefined => {
  const code = currency.toUpperCase()
  if (!wholeUnits.has(currency)) return { currency_code: code, value: toDecimal(amount) }
  return amount % 100 === 0 ? { currency_code: code, value: String(amount / 100) } : undefined
}

export const fromPayPal = ({ currency_code: code, value }: PayPalMoney): { amount: Amount; currency: string } => ({
  amount: Math.round(Number(value) * 100),
  currency: code.toLowerCase(),
})

/** What of an amount PayPal counts. */
export const countedByPayPal = (amount: Amount, currency: string): Amount =>
  wholeUnits.has(currency) ? amount - (amount % 100) : amount
