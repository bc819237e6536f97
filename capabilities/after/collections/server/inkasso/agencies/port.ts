import type { World } from '#platform/server/world.ts'
import type { AgencyName, NotCollectedReason } from '../../../vocabulary.ts'

/** The data of a claim for an agency; the proofs are one package beside it. */
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
 * One collection agency. Every call goes to a third party, through `outside()`; an error means that the outcome is
 * unknown, and the call is repeated with the same key.
 */
export type Agency = {
  name: AgencyName
  /** Moves no money and makes no call. */
  isSimulated: boolean
  /** Takes a case; the same key twice makes one case. */
  handOver: (world: World, file: CaseFile) => Promise<Acceptance>
  /** All news of a case, oldest first; absent for agencies that write letters. */
  askNews?: (world: World, key: string) => Promise<News[]>
  approveCourt?: (world: World, key: string) => Promise<void>
  withdraw?: (world: World, key: string) => Promise<void>
}
