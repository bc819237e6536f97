import type { Amount } from '#platform/shared/money.ts'

/** One entry of what a seller owes, in the order of the books: positive where more was owed, negative where it was paid or offset. */
export type DebtEntry = { at: Temporal.Instant; amount: Amount; type: string; orderToken: string | null }

/**
 * A range within everything a seller ever came to owe: payments cover the oldest debt first, so a range is paid once
 * the payments have reached its end.
 */
export type DebtRange = { from: Amount; till: Amount }

/** Days after which a debt is invoiced, and days to pay it. */
export const debtDays = 60
export const debtTermDays = 14

/** All that ever came in against the debt. */
export const settledOf = (entries: readonly Pick<DebtEntry, 'amount'>[]): Amount =>
  entries.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)

/**
 * Debt older than `owedBefore` that was not invoiced yet (everything up to `askedTill` was), and is not paid; null if
 * there is none.
 */
export const overdueDebt = (
  entries: readonly DebtEntry[],
  owedBefore: Temporal.Instant,
  askedTill: Amount,
): (DebtRange & { parts: DebtEntry[] }) | null => {
  const from = Math.max(settledOf(entries), askedTill)
  const parts: DebtEntry[] = []
  let position = 0
  for (const entry of entries) {
    if (entry.amount <= 0 || Temporal.Instant.compare(entry.at, owedBefore) > 0) continue
    const start = position
    position += entry.amount
    if (position > from) parts.push({ ...entry, amount: position - Math.max(start, from) })
  }
  return position > from ? { from, till: position, parts } : null
}

/** The open part of an invoiced debt. */
export const openOf = ({ from, till }: DebtRange, settled: Amount): Amount =>
  Math.max(0, till - Math.max(settled, from))
