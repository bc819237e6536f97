import type { World } from '#platform/server/world.ts'
import type { CheckerName, UnavailableReason } from '../../../vocabulary.ts'

/** One question: the id that is asked about, and the id of who asks (for the consultation number). */
export type Question = { vatId: string; requesterVatId: string | null }

export type Answer =
  | {
      answer: 'valid' | 'invalid'
      requestIdentifier: string | null
      traderName: string | null
      traderAddress: string | null
    }
  | { answer: 'unavailable'; reason: UnavailableReason }

/**
 * Whom VAT ids are held against. It talks to a third party, so it is called outside transactions; it never throws and
 * answers within `timeoutMs`.
 */
export type VatIdChecker = {
  name: CheckerName
  /** Asks nobody. */
  isSimulated: boolean
  ask: (world: World, question: Question, timeoutMs: number) => Promise<Answer>
}
