import type { Amount } from '#platform/shared/money.ts'
import type { FeeRule } from './postings.ts'

/** A schedule with the conditions it holds under; null means any. */
export type FeeSchedule = FeeRule & {
  sellerId: number | null
  method: string | null
  currency: string | null
  bandFrom: Amount | null
  bandTill: Amount | null
  revenueFrom: Amount | null
  validFrom: Temporal.Instant
  validTill: Temporal.Instant | null
}

/**
 * A sale as far as its fee depends on it. `revenue` is the seller's of the month before: a phase never reaches back.
 */
export type FeeCase = {
  sellerId: number | null
  method: string
  currency: string
  gross: Amount
  revenue: Amount
  at: Temporal.Instant
}

export const holdsFor = (schedule: FeeSchedule, sale: FeeCase): boolean =>
  (schedule.sellerId === null || schedule.sellerId === sale.sellerId) &&
  (schedule.method === null || schedule.method === sale.method) &&
  (schedule.currency === null || schedule.currency === sale.currency) &&
  sale.gross >= (schedule.bandFrom ?? 0) &&
  (schedule.bandTill === null || sale.gross < schedule.bandTill) &&
  sale.revenue >= (schedule.revenueFrom ?? 0) &&
  Temporal.Instant.compare(schedule.validFrom, sale.at) <= 0 &&
  (schedule.validTill === null || Temporal.Instant.compare(sale.at, schedule.validTill) < 0)

const narrowest = (a: FeeSchedule, b: FeeSchedule): number =>
  Number(a.sellerId === null) - Number(b.sellerId === null) ||
  Number(a.method === null) - Number(b.method === null) ||
  Number(a.currency === null) - Number(b.currency === null) ||
  (b.revenueFrom ?? 0) - (a.revenueFrom ?? 0) ||
  (b.bandFrom ?? 0) - (a.bandFrom ?? 0) ||
  Temporal.Instant.compare(b.validFrom, a.validFrom) ||
  b.id - a.id

/**
 * The schedules that hold for a sale, the one that counts first: the seller's own before everyone's, then by method,
 * currency, phase, size and newness.
 */
export const chooseSchedules = (schedules: readonly FeeSchedule[], sale: FeeCase): FeeSchedule[] =>
  schedules.filter((schedule) => holdsFor(schedule, sale)).sort(narrowest)
