import { event } from '#platform/server/events.ts'
import type { AuthorizationEnd, TransferType } from '../vocabulary.ts'
import type { TransferState } from './tables.ts'

export const transferChanged = event<{ transferId: number; orderId: number; type: TransferType; state: TransferState }>(
  'payments.transfer_changed',
)

/** A permission to charge a payer ended: nothing is charged by it any more. */
export const authorizationEnded = event<{ paymentMethodId: number; payerId: number; reason: AuthorizationEnd }>(
  'payments.authorization_ended',
)
/** The nightly comparison found so many lines of a provider's books that differ from ours. */
export const booksDiffer = event<{ provider: string; count: number }>('payments.books_differ')
