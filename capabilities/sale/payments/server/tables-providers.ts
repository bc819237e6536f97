import type { Generated } from 'kysely'
import type { ReleaseFailure } from '../vocabulary.ts'

type HeldPaymentsTable = {
  transferId: number
  sellerId: number
  /** From then on its provider is asked to release the money. */
  releasesAt: Temporal.Instant
  /** Recorded before the provider is called. */
  askedAt: Generated<Temporal.Instant | null>
  failure: Generated<ReleaseFailure | null>
  releasedAt: Generated<Temporal.Instant | null>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    heldPayments: HeldPaymentsTable
    platformEndpoints: { provider: string; sealedCredentials: string | null; askedAt: Temporal.Instant }
    providerCircuits: {
      provider: string
      silentCalls: Generated<number>
      openings: Generated<number>
      openUntil: Temporal.Instant | null
      silentAt: Temporal.Instant | null
    }
  }
}
