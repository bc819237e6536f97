import type { Amount } from '#platform/shared/money.ts'
import { transitRoleOf } from '../vocabulary.ts'
import type { Booking } from './bookings.ts'

/** A provider's fee from the money on the seller's own account; negative if it was returned. */
export type ProviderFee = { id: number; provider: string; amount: Amount }

/** The fee is a cost, and leaves the account of its provider. */
export const bookProviderFee = ({ id, provider, amount }: ProviderFee): Booking[] => [
  {
    eventKey: `provider_fee:${id}`,
    bookingType: 'fee',
    amount: Math.abs(amount),
    side: amount > 0 ? 'S' : 'H',
    role: 'fees',
    genRole: transitRoleOf(provider),
    buKey: null,
    euPlace: null,
    euRate: null,
    isGeneralReversal: false,
  },
]
