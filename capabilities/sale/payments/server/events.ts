import { event } from '#platform/server/events.ts'
import type { Payee } from '../providers/payee.ts'
import type { AuthorizationEnd, TransferType } from '../vocabulary.ts'
import type { TransferState } from './tables.ts'

export const transferChanged = event<{ transferId: number; orderId: number; type: TransferType; state: TransferState }>(
  'payments.transfer_changed',
)

/** A permission to charge a payer ended: nothing is charged by it any more. */
export const authorizationEnded = event<{ paymentMethodId: number; payerId: number; reason: AuthorizationEnd }>(
  'payments.authorization_ended',
)
/** A card on file was renewed by its bank. */
export const authorizationRenewed = event<{ paymentMethodId: number; payerId: number }>(
  'payments.authorization_renewed',
)
/** A provider reported the state of a bank account for payouts. */
export const payeeChanged = event<{ provider: string; payee: Payee }>('payments.payee_changed')
/** A provider reported reversals of its payouts. */
export const payOutReversed = event<{ provider: string }>('payments.pay_out_reversed')
