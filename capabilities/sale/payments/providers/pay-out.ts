import type { ReleaseFailure } from '../vocabulary.ts'
import type { ProviderAccount } from './account.ts'

/** A payout from what a provider holds of a seller to their bank account; asking twice with one key pays once. */
export type PayOutIntent = {
  account: ProviderAccount
  key: string
  amount: number
  currency: string
  holder: string
  iban: string
  bic: string | null
  address: { street: string; city: string; zip: string; countryCode: string }
  /** Text on the bank statement. */
  text: string
  /** The account as the provider knows it, where it `confirmsPayees`. */
  payee: string | null
}
export type PayOutQuestion = {
  account: ProviderAccount
  key: string
  reference: string | null
  currency: string
  /** Earliest time of the request. */
  since: Temporal.Instant
}
export type PayOutOutcome =
  | { kind: 'sent' | 'arrived'; reference: string }
  | { kind: 'failed'; reference: string | null; reason: string }
  | { kind: 'unknown' }

/** The outcome of releasing money that a provider holds for a seller. */
export type ReleaseOutcome = { kind: 'released' | 'unknown' } | { kind: 'failed'; reason: ReleaseFailure }
