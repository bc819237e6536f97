import type { Job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import type { ProviderDeclaration } from './declaration.ts'
import type { DeclineReason, PaymentForm } from '../vocabulary.ts'
import type { BookRule } from '#capabilities/money/ledger/server/index.ts'

/** A method the payer left with a provider, so that later rates are charged without them. */
export type StoredMethod = {
  reference: string
  form: PaymentForm
  label: string
  expiresOn: string | null
  /** Where the card or account was issued, where the provider tells it. */ countryCode?: string | null
}

export type ChargeIntent = {
  /** Our name for the payment; asking twice with one key makes one payment. */
  key: string
  amount: number
  currency: string
  form: PaymentForm
  /** The stored method for a charge without the payer; null when the payer is there to choose. */
  methodReference: string | null
  description: string
  /** Where the payer's browser returns to. */
  returnUrl: string
}

/** What became of a charge or refund, as far as the provider knows. */
export type Outcome =
  | { kind: 'successful'; reference: string; amount: number; currency: string; method?: StoredMethod }
  | { kind: 'pending'; reference: string; method?: StoredMethod }
  | { kind: 'payer_must_act'; reference: string | null; url: string | null }
  | { kind: 'denied'; reference: string | null; reason: DeclineReason }
  | { kind: 'canceled' | 'expired'; reference: string | null }
  /** A time-out or a broken answer: nobody knows. A resolver asks later; it is never tried again blindly. */
  | { kind: 'unknown' }

export type Notice =
  | { eventId: string; kind: 'payment'; key: string; outcome: Outcome }
  | {
      eventId: string
      kind: 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost'
      key: string
      amount: number
      reason: string
    }

export type RefundIntent = { key: string; paymentReference: string; amount: number; currency: string }

/**
 * The code that talks to a provider: its `provider.ts` exports one. All but `readNotice` is called through `outside()`.
 */
export type Connection = {
  /** Work of its own: notices it sends, payments it settles. */
  jobs?: readonly Job<never>[]
  /** What it keeps in its own books against what we booked, every night. */
  check?: BookRule
  start: (world: World, intent: ChargeIntent) => Promise<Outcome>
  charge: (world: World, intent: ChargeIntent) => Promise<Outcome>
  refund: (world: World, intent: RefundIntent) => Promise<Outcome>
  /** Asks by our key what became of it; `absent` is a definite "never heard of it". */
  resolve: (world: World, key: string) => Promise<Outcome | { kind: 'absent' }>
  /** Checks a notice's signature over its raw bytes and reads it; undefined when it is not genuine. */
  readNotice: (world: World, rawBody: Buffer, headers: Record<string, string | undefined>) => Notice | undefined
}

export type Provider = ProviderDeclaration & Connection
