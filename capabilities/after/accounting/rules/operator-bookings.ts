import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { accountRoles, type AccountRole, type BookingType } from '../vocabulary.ts'
import type { Booking, BookingRules } from './bookings.ts'

/** What one ledger transaction moves in one currency on each role, debit positive; it sums to nothing. */
export type BookedTransaction = {
  id: number
  type: keyof typeof typeOfTransaction
  parts: readonly { role: AccountRole; amount: Amount }[]
}

const typeOfTransaction = {
  Cashin: 'cashin',
  Payment: 'payment',
  Receipt: 'receipt',
  Refund: 'refund',
  Chargeback: 'chargeback',
  Cashout: 'payout',
  Exchange: 'exchange',
  Claim: 'write_off',
  WriteOff: 'write_off',
  SubsPayment: 'fee',
  StampPayment: 'fee',
  Settlement: 'settlement',
  Correction: 'corrected',
  Referral: 'commission',
} as const satisfies Record<string, BookingType>
/** Ledger types that can change one of the operator's accounts; others move money between balances of sellers. */
export const operatorTypes = Object.keys(typeOfTransaction)

const plain = { buKey: null, euPlace: null, euRate: null, isGeneralReversal: false } as const

/**
 * Lines that move on each account what the transaction moved: sides of one size belong together, what is left is paired
 * in the order of the accounts.
 */
export const bookTransaction = ({ id, type, parts }: BookedTransaction): Booking[] => {
  const inOrder = [...parts]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => accountRoles.indexOf(a.role) - accountRoles.indexOf(b.role))
  const debits = inOrder.filter(({ amount }) => amount > 0).map((part) => ({ ...part }))
  const credits = inOrder.filter(({ amount }) => amount < 0).map(({ role, amount }) => ({ role, amount: -amount }))
  const lines: Booking[] = []
  const pair = (debit: { role: AccountRole; amount: Amount }, credit: { role: AccountRole; amount: Amount }) => {
    const amount = Math.min(debit.amount, credit.amount)
    lines.push({
      eventKey: `ledger:${id}:${debit.role}:${credit.role}`,
      bookingType: typeOfTransaction[type],
      amount,
      side: 'S',
      role: debit.role,
      genRole: credit.role,
      ...plain,
    })
    debit.amount -= amount
    credit.amount -= amount
  }
  for (const debit of debits) {
    const same = credits.find(({ amount }) => amount === debit.amount)
    if (same) pair(debit, same)
  }
  for (const debit of debits)
    for (const credit of credits) if (debit.amount > 0 && credit.amount > 0) pair(debit, credit)
  const isBalanced = [...debits, ...credits].every(({ amount }) => amount === 0)
  if (!isBalanced) throw new Error(`Ledger transaction ${id} does not sum to nothing.`)
  return lines
}

/** A monthly invoice to a seller: fees that were taken as they arose become turnover. Negative where more was given back than taken. */
export const bookFeeInvoice = (
  invoice: { id: number; net: Amount; vat: Amount; rate: BasisPoints; treatment: VatTreatment; vatId: string | null },
  bookingRules: BookingRules,
): Booking[] => {
  const line = (part: string, amount: Amount, genRole: AccountRole, buKey: string | null): Booking[] => {
    const isGeneralReversal = amount < 0 && bookingRules.reversalMode === 'general_reversal'
    return amount === 0
      ? []
      : [
          {
            ...plain,
            eventKey: `payout_document:${invoice.id}:${part}`,
            bookingType: 'monthly_invoice',
            amount: Math.abs(amount),
            side: amount > 0 || isGeneralReversal ? 'S' : 'H',
            role: 'unbilledFees',
            genRole,
            buKey,
            isGeneralReversal,
          },
        ]
  }
  if (invoice.treatment === 'reverse_charge')
    return line('net', invoice.net, 'revenueReverseCharge', null).map((each) => ({ ...each, euPlace: invoice.vatId }))
  if (invoice.treatment === 'outside_scope') return line('net', invoice.net, 'revenueThirdCountry', null)
  if (invoice.vat === 0) return line('net', invoice.net, 'revenueFree', null)
  if (bookingRules.vatMode === 'automatic') return line('gross', invoice.net + invoice.vat, 'revenueFees', null)
  return [
    ...line('net', invoice.net, 'revenueFees', '40'),
    ...line('vat', invoice.vat, invoice.rate <= 1000 ? 'vatReduced' : 'vatStandard', null),
  ]
}
