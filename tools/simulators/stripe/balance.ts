import type Stripe from 'stripe'
import type { Stored } from '../books.ts'
import { make, type At } from './wire.ts'

type Line = Stored & Partial<Stripe.BalanceTransaction> & { livemode: boolean }

/** What Stripe keeps, roughly as it does in Europe: 1.5 % and 0.25 for a card, 0.35 for a debit, 20.00 for a dispute. */
const feeOf = (type: string, amount: number, currency: string): number => {
  const part = currency === 'jpy' ? 100 : 1
  if (type === 'charge') return Math.round(amount * 0.015) + Math.round(25 / part)
  if (type === 'payment') return Math.round(35 / part)
  return type === 'dispute' ? Math.round(2000 / part) : 0
}

/** Notes a movement on the account's balance. */
export const bookBalance = (
  at: At,
  type: Stripe.BalanceTransaction.Type,
  category: string,
  source: string | null,
  amount: number,
  currency: string,
): Line => {
  const fee = feeOf(category === 'dispute' ? 'dispute' : type, amount, currency)
  const { livemode, ...line } = make(at, 'txn', 'balance_transaction')
  return at.books.put(at.account, {
    ...line,
    livemode,
    amount,
    available_on: line.created + 2 * 86_400,
    balance_type: 'payments' as const,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Stripe fees (simulated)', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  })
}
