import { isIn } from '#platform/shared/machine.ts'
import { kycState, verificationDocumentState } from '../vocabulary.ts'
import type { VerificationDemand, VerificationNeed, VerificationReason, VerificationScope } from '../vocabulary.ts'

type Kyc = 'kyc_incomplete' | 'kyc_1' | 'kyc_2' | 'rejected' | 'expired' | 'blocked' | 'closed'

/**
 * What the operator freezes: nothing for who is known, payouts for who handed everything in, and what was demanded for
 * all others; who was blocked or closed neither takes money nor gets any.
 */
export const scopeOf = (demand: VerificationDemand, kyc: Kyc): VerificationScope | null => {
  if (demand === 'nothing' || kyc === 'kyc_2') return null
  if (isIn(kycState, 'stopped', kyc)) return 'payments_payouts'
  return demand === 'payouts' || kyc === 'kyc_1' || kyc === 'expired' ? 'payouts' : 'payments_payouts'
}

export const freezesPayments = (scope: VerificationScope | null): boolean =>
  scope === 'payments' || scope === 'payments_payouts'
export const freezesPayouts = (scope: VerificationScope | null): boolean =>
  scope === 'payouts' || scope === 'payments_payouts'

/** The reason for a freeze, as shown to the seller. */
export const reasonOf = (kyc: Kyc, isWaiting: boolean): VerificationReason => {
  if (kyc === 'rejected' || isIn(kycState, 'stopped', kyc)) return 'rejected'
  return isWaiting || kyc === 'kyc_1' ? 'verification' : 'no_documents'
}

/** Whether submitted documents do not match, or more is requested; null while the seller has nothing to do. */
export const needOf = (states: readonly string[], isComplete: boolean): VerificationNeed | null => {
  if (isComplete) return null
  return states.some((state) => isIn(verificationDocumentState, 'mismatch', state)) ? 'mismatch' : 'requested'
}

/** `light` while a demanded verification is incomplete; otherwise `regular`, also where none is demanded. */
export const accountTypeOf = (verifications: readonly { isDemanded: boolean; kycState: Kyc }[]): 'light' | 'regular' =>
  verifications.some(({ isDemanded, kycState }) => isDemanded && kycState !== 'kyc_2') ? 'light' : 'regular'
