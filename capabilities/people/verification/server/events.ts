import { event } from '#platform/server/events.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { bankLegitimationStep } from '../vocabulary.ts'

/** A verifier requested, accepted, refused, froze or released something; `what` is what the seller is told. */
export const verificationChanged = event<{
  verificationId: number
  verifier: string
  kyc: string
  scope: string | null
  what: 'asked' | 'refused' | 'accepted' | 'expires' | 'frozen' | 'changed'
  reason: string | null
}>('verification.changed')

/** The operator's decision about a bank account. */
export const bankLegitimationChanged = event<{
  bankAccountId: number
  step: StateOf<typeof bankLegitimationStep>
  reason: string | null
}>('verification.bank_account_changed')
