import type { Amount } from '#platform/shared/money.ts'

/** One entry of what a seller owes, in the order of the books: positive where more was owed, negative where it was paid or offset. */
export type DebtEntry = { at: Temporal.Instant; amount: Amount; type: string; orderToken: string | null }

/**
 * Which part of all a seller ever came to owe: what comes in pays the oldest first, so that a place in this line is
 * paid once the payments have reached it.
 */
export type DebtRange = { from: Amount; till: Amount }

/** Days after which a debt is asked for, and days to pay it. */
export const debtDays = 60
export const debtTermDays = 14

/** All that ever came in against the debt. */
export const settledOf = (entries: readonly Pick<DebtEntry, 'amount'>[]): Amount =>
  entries.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)

/**
 * What has been owed since before `owedBefore`, was not asked for yet (everything till `askedTill` was), and is not
 * paid; null where there is none.
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

/** What of an asked debt is still open. */
export const openOf = ({ from, till }: DebtRange, settled: Amount): Amount =>
  Math.max(0, till - Math.max(settled, from))
