import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { DocumentKind, kycState, verificationDocumentState, VerificationScope } from '../vocabulary.ts'
import type { Asked, VerificationDetails, VerificationOwner } from './tables.ts'

export type HandedPage = { key: string; contentType: string; read: () => Promise<Buffer> }
export type HandedDocument = {
  id: number
  /** Our idempotency key: a verifier accepts a repeated submission once. */
  key: string
  kind: DocumentKind
  /** What the verifier called it when it was handed over before. */
  reference: string | null
  pages: readonly HandedPage[]
}

/** All a seller handed in, as a verifier gets it. */
export type HandOver = {
  /** Of this handing in; the next has another. */
  key: string
  seller: Seller
  details: Omit<VerificationDetails, 'sellerId' | 'changedAt'>
  owners: readonly VerificationOwner[]
  documents: readonly HandedDocument[]
}

export type HandOverAnswer =
  | { kind: 'taken'; references: ReadonlyMap<number, string> }
  /** It does not take what it was given, for this reason; nothing is being looked at. */
  | { kind: 'refused'; reason: string }

type DocumentStanding = {
  reference: string
  state: StateOf<typeof verificationDocumentState>
  reason: string | null
}

/** A seller's present state at a verifier. */
export type Standing = {
  kyc: StateOf<typeof kycState>
  /** What it has frozen. */
  scope: VerificationScope | null
  asked: Asked
  /** Something that was handed in is being looked at. */
  isInReview: boolean
  documents: readonly DocumentStanding[]
  /** The verifier's reason, for the seller to read. */
  reason: string | null
}

/**
 * Somebody else who verifies sellers before it takes money for them or pays them: rooms above bring one for each payment
 * provider that does. The operator is a verifier without being brought. All but `concerns` are called outside transactions.
 */
export type Verifier = {
  /** As the payment provider is called; payouts by it, and payments with it, are what it may freeze. */
  name: string
  /** Which of these sellers it verifies: those who have an account there. */
  concerns: (ctx: Pick<Ctx, 'db'>, sellerIds: readonly number[]) => Promise<readonly number[]>
  /** What is true there now; undefined where the seller is not known there. */
  read: (world: World, sellerId: number) => Promise<Standing | undefined>
  /**
   * Gives it what the seller handed in. It fails where the answer is lost: then it is called again with the same keys, and has to
   * find what it took the first time. Absent where the seller proves themselves on the verifier's own page alone.
   */
  handOver?: (world: World, handOver: HandOver) => Promise<HandOverAnswer>
  /** The address of a page of its own for the seller, which returns to `returnUrl`. */
  pageFor?: (world: World, sellerId: number, returnUrl: string) => Promise<string>
}

export const verifiers = extensionPoint<Verifier>('verification.verifiers')

export const verifierNamed = (ctx: Pick<Ctx, 'ports'>, name: string): Verifier | undefined =>
  verifiers.broughtTo(ctx).find((each) => each.name === name)
