import { shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { PayoutRhythm } from '../vocabulary.ts'

export type SettingsRow = {
  minimumAmount: Amount | null
  rhythm: PayoutRhythm | null
  holdDays: number | null
  reserveBp: BasisPoints | null
  reserveDays: number | null
  isPaused: boolean
  pauseReason: string | null
  isStopped: boolean
  stopReason: string | null
}

export type PayoutTerms = {
  minimumAmount: Amount
  leastMinimum: Amount
  rhythm: PayoutRhythm
  holdDays: number
  reserveBp: BasisPoints
  reserveDays: number
  isPaused: boolean
  pauseReason: string | null
  isStopped: boolean
  stopReason: string | null
}

const ownName = { leastMinimum: 1, rhythm: 'on_demand', holdDays: 7 } as const
const throughReseller = { leastMinimum: 5000, rhythm: 'monthly', holdDays: 15 } as const

/** What holds for a seller: what was set, else the defaults of the way they sell. */
export const termsFor = (isPowerSeller: boolean, set: Partial<SettingsRow> = {}): PayoutTerms => {
  const standard = isPowerSeller ? throughReseller : ownName
  return {
    leastMinimum: standard.leastMinimum,
    minimumAmount: Math.max(standard.leastMinimum, set.minimumAmount ?? 0),
    rhythm: set.rhythm ?? standard.rhythm,
    holdDays: set.holdDays ?? standard.holdDays,
    reserveBp: set.reserveBp ?? 0,
    reserveDays: set.reserveDays ?? 90,
    isPaused: set.isPaused ?? false,
    pauseReason: set.pauseReason ?? null,
    isStopped: set.isStopped ?? false,
    stopReason: set.stopReason ?? null,
  }
}

/** What of a released sale stays in the reserve. */
export const reserveOf = (released: Amount, terms: Pick<PayoutTerms, 'reserveBp'>): Amount =>
  shareOf(released, terms.reserveBp)

/**
 * Whether an automatic payout is made on this day: Mondays, the 1st of a month, the 15th of a quarter's first month.
 */
export const isPayoutDay = (rhythm: PayoutRhythm, day: Temporal.PlainDate): boolean =>
  (rhythm === 'weekly' && day.dayOfWeek === 1) ||
  (rhythm === 'monthly' && day.day === 1) ||
  (rhythm === 'quarterly' && day.day === 15 && day.month % 3 === 1)
