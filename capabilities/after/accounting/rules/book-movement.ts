import type { Amount } from '#platform/shared/money.ts'
import { transitRoleOf, type AccountRole, type BookingType } from '../vocabulary.ts'
import { moneyProviders } from '#capabilities/sale/payments/providers/declared.ts'
import type { BookingRules, Booking } from './bookings.ts'

/** Movements of one ledger transaction, as the seller sees them: positive is the seller's money or cost. */
export type BookedMovement = {
  id: number
  type: keyof typeof typeOfMovement
  provider: string | null
  /** Its money is on the seller's own account, and no fee was taken of it there. */
  paysSeller: boolean
  transit: Amount
  voucher: Amount
  fee: Amount
  feeVat: Amount
  bank: Amount
}

const typeOfMovement = {
  Payment: 'payment',
  Refund: 'refund',
  Chargeback: 'chargeback',
  Cashout: 'payout',
  Exchange: 'exchange',
  Commission: 'commission',
  SubsPayment: 'fee',
  Settlement: 'settlement',
  Correction: 'corrected',
} as const

/**
 * The contra account of the seller's money: the buyer owes it, a person who sells for the seller is owed it, and
 * exchanged money is in transit between two currencies.
 */
const otherSide = {
  Payment: 'debtors',
  Refund: 'debtors',
  Chargeback: 'debtors',
  Cashout: 'debtors',
  Exchange: 'exchange',
  Commission: 'payables',
  SubsPayment: 'debtors',
  Settlement: 'debtors',
  Correction: 'debtors',
} as const

/** Money that came in, went back or was paid out, and what it cost. What changes neither the seller's money nor its costs gives no line. */
export const bookMovement = (movement: BookedMovement, bookingRules: BookingRules): Booking[] => {
  const provider = movement.provider ?? ''
  const transit: AccountRole = moneyProviders.includes(provider) ? transitRoleOf(provider) : 'transit'
  // What the platform takes of money that the seller has already, it takes of what it holds otherwise.
  const held = movement.paysSeller ? 'transit' : transit
  const gross = movement.transit + movement.fee + movement.feeVat + movement.bank
  const line = lineOf(movement)
  return [
    ...line(
      'money',
      typeOfMovement[movement.type],
      gross,
      movement.type === 'Commission' ? held : transit,
      otherSide[movement.type],
    ),
    // What a multi-purpose voucher pays was owed to its holder since it was sold.
    ...line('voucher', typeOfMovement[movement.type], movement.voucher, 'voucherLiability', 'debtors'),
    ...line('fee', 'fee', movement.fee, 'fees', held),
    // Who is not liable to VAT cannot deduct it: it is part of the cost.
    ...line('fee_vat', 'fee_vat', movement.feeVat, bookingRules.isVatLiable ? 'inputVat' : 'fees', held),
    ...line('bank', movement.type === 'Settlement' ? 'settlement' : 'payout', movement.bank, 'bank', 'transit'),
  ]
}

/** A line of a movement; none without an amount. */
const lineOf =
  ({ id }: BookedMovement) =>
  (part: string, bookingType: BookingType, amount: Amount, role: AccountRole, genRole: AccountRole): Booking[] =>
    amount === 0
      ? []
      : [
          {
            eventKey: `ledger:${id}:${part}`,
            bookingType,
            amount: Math.abs(amount),
            side: amount > 0 ? 'S' : 'H',
            role,
            genRole,
            buKey: null,
            euPlace: null,
            euRate: null,
            isGeneralReversal: false,
          },
        ]
