import type { ProviderAccount } from './account.ts'

/** A part of a payout is to come back from the seller's account there; asking twice with one key takes it once. */
export type ReversalIntent = {
  account: ProviderAccount
  key: string
  amount: number
  currency: string
  /** What the provider calls the payout. */
  payOutReference: string
}
export type ReversalOutcome =
  | { kind: 'reversed'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

/** A reversed part of a payout, whoever requested it: `key` is ours if we did. */
export type MadeReversal = {
  payOutReference: string
  reference: string
  key: string | null
  amount: number
  currency: string
  madeAt: Temporal.Instant
}
/** Payouts were reversed: their state is looked up. */
export type ReversalNews = { kind: 'pay_out_reversed' }
