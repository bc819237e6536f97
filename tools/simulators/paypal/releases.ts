import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { disputesOf, leftOf } from './give-back.ts'
import type { Capture, Order } from './payments.ts'
import { invalidRequest, missing, paypalId, type At } from './wire.ts'

/** A referenced payout: the partner lets the money of a capture go. One that did, is the only one of its capture. */
export type Release = Stored & { capture: string; status: 'SUCCESS' | 'FAILED'; reason?: string; cents: number }

/** The longest PayPal holds it; then it is the merchant's by itself. */
const heldSeconds = 28 * 86_400

const isHeld = (at: At, capture: Capture): boolean => {
  const order = at.books.get<Order>(at.account, capture.order)
  const isDelayed = order?.unit.payment_instruction?.disbursement_mode === 'DELAYED'
  const isOver = capture.created + heldSeconds <= at.books.now()
  return isDelayed && !isOver && !['PENDING', 'DECLINED', 'REFUNDED'].includes(capture.status)
}

const releasesOf = (at: At): Release[] => at.books.list<Release>(at.account, 'release')
const isReleased = (at: At, { id }: Capture): boolean =>
  releasesOf(at).some(({ capture, status }) => capture === id && status === 'SUCCESS')

/** What stands in its books as held, in cents, by capture. */
export const heldIn = (at: At): Record<string, number> =>
  Object.fromEntries(
    at.books
      .list<Capture>(at.account, 'capture')
      .filter((capture) => isHeld(at, capture) && !isReleased(at, capture))
      .map((capture) => [capture.id, leftOf(at, capture)]),
  )

const shown = ({ id, capture, status, reason }: Release): object => ({
  item_id: id,
  reference_id: capture,
  reference_type: 'TRANSACTION_ID',
  processing_state: { status, ...(reason ? { reason } : {}) },
})

const refusalOf = (at: At, capture: Capture): string | undefined => {
  if (isReleased(at, capture)) return 'PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE'
  const order = at.books.get<Order>(at.account, capture.order)
  if (at.payee !== order?.payee) return 'MERCHANT_PARTNER_PERMISSIONS_ISSUE'
  if (disputesOf(at, capture.id).some(({ outcome }) => outcome === null)) return 'TRANSACTION_UNDER_DISPUTE'
  return isHeld(at, capture) ? undefined : 'TRANSACTION_NOT_VALID'
}

export const releaseCapture: Work<At> = (at, { reference_id: id, reference_type: type }) => {
  if (typeof id !== 'string' || type !== 'TRANSACTION_ID') throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  const capture = at.books.get<Capture>(at.account, id)
  if (capture?.object !== 'capture') throw missing()
  const reason = refusalOf(at, capture)
  return shown(
    at.books.put<Release>(at.account, {
      id: paypalId(),
      object: 'release',
      created: at.books.now(),
      capture: id,
      cents: leftOf(at, capture),
      ...(reason ? { status: 'FAILED' as const, reason } : { status: 'SUCCESS' as const }),
    }),
  )
}

export const releaseOf: Work<At> = (at, _, { id = '' }) => {
  const release = at.books.get<Release>(at.account, id)
  if (release?.object !== 'release') throw missing()
  return shown(release)
}
