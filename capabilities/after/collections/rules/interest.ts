import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { PayerType } from '../vocabulary.ts'
import { daysBetween } from './calendar.ts'

/**
 * The base rate of § 247 BGB, set by the Bundesbank on 1 January and 1 July. The last entry applies until the next one.
 */
export const baseRates: readonly { from: Temporal.PlainDate; rate: BasisPoints }[] = [
  { from: Temporal.PlainDate.from('2024-01-01'), rate: 362 },
  { from: Temporal.PlainDate.from('2024-07-01'), rate: 337 },
  { from: Temporal.PlainDate.from('2025-01-01'), rate: 227 },
  { from: Temporal.PlainDate.from('2025-07-01'), rate: 127 },
]

/** § 288 (1) and (2) BGB: five points above the base rate from consumers, nine from businesses. */
const surcharge: Readonly<Record<PayerType, BasisPoints>> = { consumer: 500, business: 900 }

/** § 288 (5) BGB: once, from businesses. Reminders by e-mail cost a consumer nothing (BGH VIII ZR 95/18). */
export const lumpSumOf = (payer: PayerType, currency: string): Amount =>
  payer === 'business' && currency === 'eur' ? 4000 : 0

export type Debt = { amount: Amount; dueOn: Temporal.PlainDate }

/** Simple default interest from the day after each due day to `till`, both included, on a 365-day basis. */
export const interestOn = (
  debts: readonly Debt[],
  till: Temporal.PlainDate,
  payer: PayerType,
  rates = baseRates,
): Amount =>
  divideHalfUp(
    debts.reduce((sum, debt) => sum + debt.amount * rateDays(debt.dueOn, till, payer, rates), 0),
    10_000 * 365,
  )

/** Days weighted with the rate that held on them. */
const rateDays = (
  dueOn: Temporal.PlainDate,
  till: Temporal.PlainDate,
  payer: PayerType,
  rates: typeof baseRates,
): number => {
  let sum = 0
  for (const [index, { from, rate }] of rates.entries()) {
    const next = rates[index + 1]?.from
    const starts = index === 0 || Temporal.PlainDate.compare(dueOn, from) >= 0 ? dueOn : from.subtract({ days: 1 })
    const ends = next && Temporal.PlainDate.compare(next, till) <= 0 ? next.subtract({ days: 1 }) : till
    sum += Math.max(0, daysBetween(starts, ends)) * (rate + surcharge[payer])
  }
  return sum
}
