import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ProviderLineKind } from '../../vocabulary.ts'
import type { BookLine } from '../book-lines.ts'
import type { Connection } from '../port.ts'
import { fromStripe } from './amounts.ts'
import { keyIn, stripeOf } from './client.ts'

type Line = Stripe.BalanceTransaction

/** What Stripe calls movements that payments make (https://docs.stripe.com/reports/balance-transaction-types). */
const kinds: Readonly<Record<string, ProviderLineKind>> = {
  charge: 'payment',
  payment: 'payment',
  payment_failure_refund: 'payment_failed',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

const kindOf = ({ type, reporting_category: category }: Line): ProviderLineKind | undefined => {
  if (category === 'dispute') return 'dispute'
  if (category === 'dispute_reversal') return 'dispute_returned'
  return kinds[type]
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** The payment, refund or dispute that moved. */
type Moved = {
  id: string
  amount?: number
  currency?: string
  metadata?: Stripe.Metadata | null
  payment_intent?: string | { id: string } | null
}

/** A line in our words; undefined for what payments have no part in, as a payout to the seller's bank. */
export const lineOf = (world: Pick<World, 'ports'>, line: Line): BookLine | undefined => {
  const kind = kindOf(line)
  if (!kind) return undefined
  const moved = typeof line.source === 'string' ? null : (line.source as Moved | null)
  const isFee = kind === 'fee'
  const payment = idOf(moved?.payment_intent)
  // In the payer's currency: the line itself is in the account's currency.
  const currency = moved?.currency ?? line.currency
  const amount = fromStripe(Math.abs(moved?.amount ?? line.amount), currency)
  const isPayment = kind === 'payment' || kind === 'payment_failed'
  const isRefund = kind === 'refund' || kind === 'refund_failed'
  return {
    reference: line.id,
    kind,
    key: keyIn(world, moved?.metadata) ?? null,
    about: isRefund ? (moved?.id ?? null) : payment,
    paymentReference: isPayment ? null : payment,
    object: isPayment ? payment : (moved?.id ?? null),
    amount: isFee ? null : line.amount < 0 ? -amount : amount,
    currency,
    fee: fromStripe(isFee ? -line.amount : line.fee, line.currency),
    feeCurrency: line.currency,
    bookedAt: Temporal.Instant.fromEpochMilliseconds(line.created * 1000),
  }
}

/** Balance transactions are there at once; the last minutes are left for the next time. */
const freshMinutes = 5

/** The lines of Stripe's balance: payments, refunds, disputes and fees. */
export const readStripeBooks: Connection['readBooks'] = async (world, account, from) => {
  const completeUntil = world.ports.now().subtract({ minutes: freshMinutes })
  const seconds = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)
  const lines: BookLine[] = []
  try {
    const asked = { created: { gte: seconds(from), lt: seconds(completeUntil) }, limit: 100, expand: ['data.source'] }
    for await (const one of stripeOf(world, account).balanceTransactions.list(asked)) {
      const line = lineOf(world, one)
      if (line) lines.push(line)
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'not_allowed'
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'not_allowed'
    throw error
  }
  return { lines, completeUntil }
}
