import type { Amount } from '#platform/shared/money.ts'
import { transitRoleOf } from '../vocabulary.ts'
import type { Booking } from './bookings.ts'

/** What a provider kept of the money on the seller's own account; less than nothing where it gave it back. */
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
