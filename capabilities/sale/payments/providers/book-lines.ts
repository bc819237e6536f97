import type { ProviderLineKind } from '../vocabulary.ts'

/** A movement in a provider's own books, in its terms; lines unrelated to our payments are left out. */
export type BookLine = {
  /** Its name there; one line for each. */
  reference: string
  kind: ProviderLineKind
  /** Our key, if the line carries our mark. */
  key: string | null
  /** What we call the thing that moved by: a payment or refund itself; of a dispute, its payment. */
  about: string | null
  /** Of a refund: the payment it gives back. */
  paymentReference: string | null
  /** The name under which it is looked up. */
  object: string | null
  /** With its sign, in what the payer paid; null for a fee alone. */
  amount: number | null
  currency: string
  /** The provider's fee; negative if it was returned. */
  fee: number
  feeCurrency: string
  bookedAt: Temporal.Instant
}

/** What a provider's books say from a time on, and until when they are complete. */
export type ProviderBooks = { lines: readonly BookLine[]; completeUntil: Temporal.Instant }
