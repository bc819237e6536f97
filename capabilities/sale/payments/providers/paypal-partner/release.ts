import type { World } from '#platform/server/world.ts'
import type { ReleaseFailure } from '../../vocabulary.ts'
import { askPayPal, PayPalRefusal } from '../paypal/client.ts'
import type { ProviderAccount, ReleaseOutcome } from '../port.ts'

/** A referenced payout, in PayPal's words. */
type Item = { processing_state?: { status?: string; reason?: string } }

const done = ['PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE']
const underWay = ['PAYOUT_INITIATED', 'INTERNAL_ERROR']

const failures: Readonly<Record<string, ReleaseFailure>> = {
  TRANSACTION_UNDER_DISPUTE: 'disputed',
  MERCHANT_PARTNER_PERMISSIONS_ISSUE: 'not_allowed',
  MERCHANT_RESTRICTIONS: 'account_restricted',
  NOT_ENOUGH_BALANCE: 'not_enough_money',
}

/**
 * Releases the money of a capture to its merchant. PayPal does it once per capture, and reports a repetition: a lost
 * answer is found by asking again.
 */
export const releaseToSeller = async (
  world: World,
  account: ProviderAccount,
  capture: string,
): Promise<ReleaseOutcome> => {
  try {
    const { processing_state: state } = await askPayPal<Item>(
      world,
      account,
      'POST',
      '/v1/payments/referenced-payouts-items',
      {
        body: { reference_id: capture, reference_type: 'TRANSACTION_ID' },
        once: `release ${capture} ${minuteOf(world)}`,
      },
    )
    if (state?.status === 'SUCCESS') return { kind: 'released' }
    return state?.status === 'FAILED' || state?.status === 'PAYOUT_FAILED' ? failed([state.reason ?? '']) : unknown
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) return unknown
    if (error.status === 401 || error.status === 403) return { kind: 'failed', reason: 'not_allowed' }
    return error.status >= 500 || [408, 409, 429].includes(error.status) ? unknown : failed(error.issues)
  }
}

const unknown: ReleaseOutcome = { kind: 'unknown' }

const failed = (reasons: readonly string[]): ReleaseOutcome => {
  if (reasons.some((reason) => done.includes(reason))) return { kind: 'released' }
  if (reasons.some((reason) => underWay.includes(reason))) return unknown
  return { kind: 'failed', reason: reasons.map((reason) => failures[reason]).find(Boolean) ?? 'refused' }
}

/** PayPal repeats its answer to a key for three days: a failed release is retried with the key of another minute. */
const minuteOf = ({ ports }: World): string => ports.now().toString().slice(0, 16)
