import type { Amount } from '#platform/shared/money.ts'
import { unmetConditions, type UnmetCondition, type UnmetPayee } from '../vocabulary.ts'

export type PayoutFacts = {
  isGreen: boolean
  isStopped: boolean
  isPaused: boolean
  isRegistered: boolean
  isLegitimated: boolean
  hasBankAccount: boolean
  /** What the provider that holds the money lacks of the bank account. */
  payee: UnmetPayee | null
  isCurrencyOffered: boolean
  hasPending: boolean
  available: Amount
  minimum: Amount
}

/** Everything that prevents a payout now, the most informative first. */
export const unmetFor = (facts: PayoutFacts): UnmetCondition[] => {
  const isUnmet: Record<UnmetCondition, boolean> = {
    books_red: !facts.isGreen,
    stopped: facts.isStopped,
    paused: facts.isPaused,
    profile_incomplete: !facts.isRegistered,
    kyc: !facts.isLegitimated,
    no_bank_account: !facts.hasBankAccount,
    payee_unconfirmed: facts.hasBankAccount && facts.payee === 'payee_unconfirmed',
    payee_mismatch: facts.hasBankAccount && facts.payee === 'payee_mismatch',
    currency_not_offered: !facts.isCurrencyOffered,
    payout_waiting: facts.hasPending,
    nothing_available: facts.available <= 0,
    below_minimum: facts.available > 0 && facts.available < facts.minimum,
  }
  return unmetConditions.filter((word) => isUnmet[word])
}
