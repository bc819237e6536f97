import type { Count } from '#platform/shared/money.ts'
/**
 * A payment as the plan's form holds it: its amount, and the time since the payment before (stored for the first one
 * too, in case it moves).
 */
export type RateRow = { amount: string; gap: string }

type Alike = { firstAmount: string; nextAmount: string; paymentsCount: Count | null; interval: string }

const standard = { gap: '1m', count: 3 } as const

/** Rows of a plan that has them. */
export const rowsOf = (amounts: readonly string[], gaps: readonly string[]): RateRow[] =>
  amounts.map((amount, at) => ({ amount, gap: gaps[at - 1] ?? standard.gap }))

/** Equal payments as rows, as a starting point for editing. */
export const rowsFromAlike = ({ firstAmount, nextAmount, paymentsCount, interval }: Alike): RateRow[] =>
  Array.from({ length: Math.min(60, Math.max(2, paymentsCount ?? standard.count)) }, (_, at) => ({
    amount: (at === 0 && firstAmount) || nextAmount,
    gap: interval || standard.gap,
  }))

/** The rows as the plan carries them. */
export const sentRows = (rows: readonly RateRow[]): { rateAmounts: string[]; customIntervals: string[] } => ({
  rateAmounts: rows.map((row) => row.amount),
  customIntervals: rows.slice(1).map((row) => row.gap),
})
