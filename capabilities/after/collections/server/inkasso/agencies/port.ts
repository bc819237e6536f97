import type { World } from '#platform/server/world.ts'
import type { AgencyName, NotCollectedReason } from '../../../vocabulary.ts'

/** What an agency is told of a claim; the proofs come as one package beside it. */
export type CaseFile = {
  key: string
  debtor: { firstName: string; lastName: string; company: string | null; email: string }
  amount: number
  currency: string
  interestAmount: number
  lumpSumAmount: number
  dueOn: string
  proofs: Buffer
}

export type Acceptance = { kind: 'accepted'; reference: string } | { kind: 'rejected'; reason: string }

export type News =
  | { id: string; kind: 'payment'; amount: number }
  /** It will not get the money without a court. */
  | { id: string; kind: 'unsuccessful' }
  | { id: string; kind: 'titled' }
  | { id: string; kind: 'gave_up'; reason?: NotCollectedReason | null; text?: string | null }
  | { id: string; kind: 'accepted'; reference: string | null }
  | { id: string; kind: 'rejected'; reason: string }

/**
 * One collection agency. Everything here talks to a third party and is called through `outside()`; a throw means that
 * nobody knows, and it is asked again by the same key.
 */
export type Agency = {
  name: AgencyName
  /** Moves no money and asks nobody. */
  isSimulated: boolean
  /** Takes a case; the same key twice makes one case. */
  handOver: (world: World, file: CaseFile) => Promise<Acceptance>
  /** All it has to tell of a case, oldest first; left out where people write letters instead. */
  askNews?: (world: World, key: string) => Promise<News[]>
  approveCourt?: (world: World, key: string) => Promise<void>
  withdraw?: (world: World, key: string) => Promise<void>
}
