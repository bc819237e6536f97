import type { Amount } from '#platform/shared/money.ts'
import { mailStages, type MissingProof } from '../vocabulary.ts'

/** What a claim must show before somebody else may collect it. */
export type Proofs = {
  firstName: string
  lastName: string
  company: string | null
  street: string | null
  zip: string | null
  city: string | null
  hasConsents: boolean
  deliveredMails: number
  isDeadlineOver: boolean
  hasOpenDispute: boolean
  hasOpenWithdrawal: boolean
  hasOpenRefund: boolean
  openAmount: Amount
  minimumAmount: Amount
}

/** Smaller claims are not worth the fees of asking for them. */
export const leastAmount: Amount = 2500

/** Everything that is missing, in the order a person would go through it. */
export const missingFor = (proofs: Proofs): MissingProof[] => {
  const isMissing: Record<MissingProof, boolean> = {
    deadline_running: !proofs.isDeadlineOver,
    debtor_name: !proofs.lastName.trim() && !proofs.company?.trim(),
    address: [proofs.street, proofs.zip, proofs.city].some((part) => !part?.trim()),
    contract_proof: !proofs.hasConsents,
    dunning_mails: proofs.deliveredMails < mailStages.length,
    dispute_open: proofs.hasOpenDispute,
    withdrawal_open: proofs.hasOpenWithdrawal,
    refund_open: proofs.hasOpenRefund,
    under_minimum: proofs.openAmount < proofs.minimumAmount,
  }
  return (Object.keys(isMissing) as MissingProof[]).filter((word) => isMissing[word])
}
