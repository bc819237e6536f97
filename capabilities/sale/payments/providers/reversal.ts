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
