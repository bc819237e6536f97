import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import { tell } from './notices.ts'
import { make, outward, type At, type Charge, type Dispute, type Intent, type Refund } from './payments.ts'

const takenBack = (at: At, intentId: string): number =>
  at.books
    .list<Refund>(at.account, 'refund')
    .filter((each) => each.payment_intent === intentId && each.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

export const isDisputed = (at: At, intentId: string): boolean =>
  at.books
    .list<Dispute>(at.account, 'dispute')
    .some((each) => each.payment_intent === intentId && each.status !== 'won')

/** Gives money back; the reason where it cannot. */
export const giveBack = (
  at: At,
  intent: Intent,
  amount: number,
  metadata: Stripe.Metadata,
): Refund | { code: string } => {
  if (intent.status !== 'succeeded') return { code: 'charge_not_captured' }
  if (isDisputed(at, intent.id)) return { code: 'charge_disputed' }
  if (takenBack(at, intent.id) + amount > intent.amount) return { code: 'charge_already_refunded' }
  const refund: Refund = {
    ...make(at, 're', 'refund'),
    metadata,
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'succeeded',
  }
  at.books.put(at.account, refund)
  bookBalance(at, 'refund', 'refund', refund.id, -amount, intent.currency)
  tell(at.books, at.account, 'refund.created', outward(refund))
  return refund
}

/** Days later the payer's bank sends it back: the account is closed. */
export const failRefund = (at: At, refund: Refund): Refund => {
  const failed = at.books.put(at.account, {
    ...refund,
    status: 'failed' as const,
    failure_reason: 'lost_or_stolen_card',
  })
  bookBalance(at, 'refund_failure', 'refund_failure', refund.id, refund.amount, refund.currency ?? 'eur')
  tell(at.books, at.account, 'refund.failed', outward(failed))
  return failed
}

/** So many days a seller has to answer (simulated; banks differ). */
const answerDays = 9

/** A bank takes a direct debit back for good: the dispute is lost as it is opened (https://docs.stripe.com/payments/sepa-debit). */
const isFinal = (at: At, { latest_charge: id }: Intent): boolean =>
  at.books.get<Charge>(at.account, String(id))?.payment_method_details?.type === 'sepa_debit'

export const openDispute = (at: At, intent: Intent, reason: string): Dispute => {
  const isLost = isFinal(at, intent)
  const dispute: Dispute = {
    ...make(at, 'du', 'dispute'),
    metadata: {},
    amount: intent.amount - takenBack(at, intent.id),
    currency: intent.currency,
    payment_intent: intent.id,
    reason,
    status: isLost ? 'lost' : 'needs_response',
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: isLost ? null : at.books.now() + answerDays * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
  }
  at.books.put(at.account, dispute)
  bookBalance(at, 'adjustment', 'dispute', dispute.id, -dispute.amount, intent.currency)
  tell(at.books, at.account, 'charge.dispute.created', outward(dispute))
  if (isLost) tell(at.books, at.account, 'charge.dispute.closed', outward(dispute))
  return dispute
}

export const closeDispute = (at: At, dispute: Dispute, status: 'won' | 'lost'): Dispute => {
  const closed = at.books.put(at.account, { ...dispute, status })
  if (status === 'won')
    bookBalance(at, 'adjustment', 'dispute_reversal', dispute.id, dispute.amount, dispute.currency ?? 'eur')
  tell(at.books, at.account, 'charge.dispute.closed', outward(closed))
  return closed
}

/** What the account holds by its own books: what came in, less what went back. By currency, in Stripe's units. */
export const balanceOf = (at: At): Record<string, number> => {
  const sums: Record<string, number> = {}
  const add = (currency: string, amount: number) => (sums[currency] = (sums[currency] ?? 0) + amount)
  for (const each of at.books.list<Intent>(at.account, 'payment_intent'))
    if (each.status === 'succeeded') add(each.currency, each.amount)
  for (const each of at.books.list<Refund>(at.account, 'refund'))
    if (each.status === 'succeeded') add(each.currency ?? 'eur', -each.amount)
  for (const each of at.books.list<Dispute>(at.account, 'dispute'))
    if (each.status === 'lost' || each.status === 'needs_response' || each.status === 'under_review')
      add(each.currency ?? 'eur', -each.amount)
  return sums
}
