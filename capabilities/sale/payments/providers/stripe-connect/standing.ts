import type { Standing } from '#capabilities/people/verification/server/index.ts'
import type { Connection } from '../port.ts'
import { lookAtSeller, onboardSeller } from './accounts.ts'

type Said = Readonly<Record<string, string>>

/** Who is paid: Stripe lets money reach the account, and leave it. */
const kycOf = ({ isPayable, paysOut, stoppedFor = '' }: Said): Standing['kyc'] => {
  if (isPayable === 'true' && paysOut === 'true') return 'kyc_2'
  if (stoppedFor.startsWith('rejected')) return 'rejected'
  return isPayable === 'true' ? 'kyc_1' : 'kyc_incomplete'
}

/** The state of a seller whom Stripe identifies on its own pages, in the terms of verification. */
export const readStandingAtStripe: Connection['readStanding'] = async (world, { settings }) => {
  const said = await lookAtSeller!(world, settings['accountId'] ?? '')
  const { lacks = '', stoppedFor = '' } = said
  const kyc = kycOf(said)
  return {
    kyc,
    scope: kyc === 'kyc_2' ? null : 'payouts',
    asked: { fields: [], documents: [], owners: false },
    isInReview: stoppedFor === 'requirements.pending_verification',
    documents: [],
    reason: kyc === 'kyc_2' ? null : lacks.split(' ').filter(Boolean).join(', ') || stoppedFor || null,
  }
}

export const verifyAtStripe: Connection['verificationPage'] = (world, account, returnUrl) =>
  onboardSeller!(world, account, { returnUrl, refreshUrl: returnUrl })
