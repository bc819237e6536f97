import type { Amount } from '#platform/shared/money.ts'
import { cumulativePart, vatAccountOf, type Entry } from '#capabilities/money/ledger/rules/postings.ts'

/** A claim of the reseller: what is owed, and the VAT in it. A seller's own claim stays outside the books until money arrives. */
export type BookedClaim = {
  id: number
  orderId: number
  gross: Amount
  /** The VAT in it, by account. */ vats: readonly { account: string; amount: Amount }[]
}

export { vatAccountOf }

const entries = (...list: Entry[]): Entry[] => list.filter((entry) => entry.amount !== 0)
const negated = (list: readonly Entry[]): Entry[] => list.map((entry) => ({ ...entry, amount: -entry.amount }))

/** Overdue for too long: what was billed (sale and VAT are booked with the invoice) becomes a claim. */
export const claimOpened = (claim: BookedClaim): Entry[] =>
  entries(
    { account: `recv:payer:${claim.id}`, amount: claim.gross },
    { account: `recv:order:${claim.orderId}`, amount: -claim.gross },
  )

/** A part was paid or fell away: payment and reversal settle what was billed. */
export const claimSettled = (claim: BookedClaim, part: Amount): Entry[] =>
  negated(claimOpened({ ...claim, gross: part }))

/** § 17 UStG: uncollectable amounts are no turnover; their VAT is recovered, the rest is a loss. */
export const claimWrittenOff = (claim: BookedClaim, before: Amount): Entry[] => {
  const gross = claim.gross - before
  const vats = claim.vats.map(({ account, amount }) => ({
    account,
    amount: cumulativePart(amount, claim.gross, before, gross),
  }))
  return entries({ account: 'writeoff', amount: vats.reduce((rest, vat) => rest - vat.amount, gross) }, ...vats, {
    account: `recv:payer:${claim.id}`,
    amount: -gross,
  })
}

/** Money came after all: § 17 UStG the other way. */
export const writeOffUndone = (claim: BookedClaim, before: Amount): Entry[] => negated(claimWrittenOff(claim, before))
