import type { World } from '#platform/server/world.ts'
import type { CheckerName, UnavailableReason } from '../../../vocabulary.ts'

/** One check: the id in question, and the requester's id (for the consultation number). */
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
 * A checker of VAT ids. It calls a third party, so it runs outside transactions; it never throws and answers within
 * `timeoutMs`.
 */
export type VatIdChecker = {
  name: CheckerName
  /** Makes no call. */
  isSimulated: boolean
  ask: (world: World, question: Question, timeoutMs: number) => Promise<Answer>
}
