import type { Amount } from '#platform/shared/money.ts'
import { cumulativePart, type Entry } from '#capabilities/sale/ledger/rules/postings.ts'

/** A claim of the reseller: what is owed, and the VAT in it. A seller's own claim stays outside the books until money arrives. */
export type BookedClaim = { id: number; gross: Amount; vat: Amount; vatAccount: string }

/** VAT account of a sale, by how, where and at which rate it is taxed. */
export const vatAccountOf = (treatment: string, country: string | null, rate: number): string => `vat:${treatment}:${country ?? 'none'}:${rate}`

const entries = (...list: Entry[]): Entry[] => list.filter((entry) => entry.amount !== 0)
const negated = (list: readonly Entry[]): Entry[] => list.map((entry) => ({ ...entry, amount: -entry.amount }))

/** It is owed: the sale and its VAT stand in the books before the money does. */
export const claimOpened = (claim: BookedClaim): Entry[] =>
  entries({ account: `recv:payer:${claim.id}`, amount: claim.gross }, { account: 'sales', amount: -(claim.gross - claim.vat) }, { account: claim.vatAccount, amount: -claim.vat })

/** A part was paid or fell away; the payment books its own shares. `before` was settled earlier, so that the cents of VAT meet. */
export const claimSettled = (claim: BookedClaim, before: Amount, part: Amount): Entry[] => negated(claimOpened({ ...claim, gross: part, vat: cumulativePart(claim.vat, claim.gross, before, part) }))

/** § 17 UStG: what will not be paid is no turnover; its VAT comes back, the rest is a loss. */
export const claimWrittenOff = (claim: BookedClaim, before: Amount): Entry[] => {
  const gross = claim.gross - before
  const vat = cumulativePart(claim.vat, claim.gross, before, gross)
  return entries({ account: 'writeoff', amount: gross - vat }, { account: claim.vatAccount, amount: vat }, { account: `recv:payer:${claim.id}`, amount: -gross })
}

/** Money came after all: § 17 UStG the other way. */
export const writeOffUndone = (claim: BookedClaim, before: Amount): Entry[] => negated(claimWrittenOff(claim, before))
