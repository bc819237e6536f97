import type { EvidenceKind } from '../rules/evidence-files.ts'
import type { ProviderAccount } from './account.ts'

/** The provider's own name of a dispute, until when it takes an answer (null: it takes none), and whether it has one. */
export type Answering = {
  reference: string
  respondBy: Temporal.Instant | null
  isAnswered: boolean
  /** It takes that the seller gives in. */
  mayGiveIn?: boolean
  /** It was lost, and the provider takes an appeal. */
  mayAppeal?: boolean
  /** The provider looks at it again. */
  isAppealed?: boolean
}

/** What speaks for a disputed payment, in words. */
export type DisputeEvidence = {
  customerName: string
  customerEmail: string
  networkAddress: string | null
  product: string
  boughtOn: string
  /** When the buyer was given what they bought, line by line. */
  usage: string
  /** What the seller wrote, and what the buyer agreed to. */
  text: string
}
export type EvidenceFile = { kind: EvidenceKind; name: string; contentType: string; content: Buffer }
export type DisputeAnswer = {
  account: ProviderAccount
  key: string
  reference: string
  evidence: DisputeEvidence
  files: readonly EvidenceFile[]
}
export type GivingIn = Pick<DisputeAnswer, 'account' | 'key' | 'reference'>
/** `answered_there`: on the provider's own pages, before us; `refused`: it takes none any more. */
export type DisputeOutcome = { kind: 'answered' | 'answered_there' | 'refused' | 'unknown' }
