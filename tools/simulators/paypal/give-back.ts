import type { Stored } from '../books.ts'
import { tell } from './notices.ts'
import { bookLine } from './transactions.ts'
import { refundsOf, shownRefund, type Capture, type Money, type Order, type Refund } from './payments.ts'
import type { SentFile } from '../files.ts'
import type { Input } from '../wire.ts'
import { invalidRequest, paypalId, timeOf, unprocessable, type At } from './wire.ts'

export type Dispute = Stored & {
  capture: string
  amount: Money
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  stage: 'INQUIRY' | 'CHARGEBACK' | 'PRE_ARBITRATION'
  outcome: string | null
  /** When, in seconds. */
  decided?: number
  /** Until when the seller is asked, in seconds. */
  due: number
  evidences: readonly Evidence[]
}

export type Evidence = {
  evidence_type: string
  notes?: string
  documents?: { name: string }[]
  source: string
  date: string
}

const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100)
const amountOf = (at: At, { order }: Capture): Money => at.books.get<Order>(at.account, order)!.unit.amount

/** Whose payment it is. */
const payeeOfCapture = (at: At, captureId: string): string =>
  at.books.get<Order>(at.account, at.books.get<Capture>(at.account, captureId)!.order)!.payee

export const leftOf = (at: At, capture: Capture): number =>
  centsOf(amountOf(at, capture)) -
  refundsOf(at, capture.id)
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)

export const disputesOf = (at: At, captureId: string): Dispute[] =>
  at.books
    .list<Dispute>(at.account, 'dispute')
    .filter(({ capture, outcome }) => capture === captureId && outcome !== 'RESOLVED_SELLER_FAVOUR')

/** What the older interface calls the state of a payment: it has no disputes of its own. */
export const stateOfPayment = (at: At, { id, status }: Capture): string => {
  const [dispute] = at.books.list<Dispute>(at.account, 'dispute').filter(({ capture }) => capture === id)
  if (dispute?.stage === 'CHARGEBACK')
    return dispute.outcome === 'RESOLVED_SELLER_FAVOUR' ? 'Canceled-Reversal' : 'Reversed'
  const states = {
    COMPLETED: 'Completed',
    PENDING: 'Pending',
    DECLINED: 'Denied',
    PARTIALLY_REFUNDED: 'Partially-Refunded',
    REFUNDED: 'Refunded',
  }
  return states[status]
}

/** Gives money back. */
export const giveBack = (at: At, capture: Capture, amount: Money, mark: string | undefined): Refund => {
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (disputesOf(at, capture.id).length > 0) throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
  const left = leftOf(at, capture) - centsOf(amount)
  if (left < 0) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  const refund: Refund = {
    id: paypalId(),
    object: 'refund',
    created: at.books.now(),
    status: 'COMPLETED',
    amount,
    ...(mark ? { custom_id: mark } : {}),
    capture: capture.id,
  }
  at.books.put(at.account, { ...capture, status: left > 0 ? ('PARTIALLY_REFUNDED' as const) : ('REFUNDED' as const) })
  at.books.put(at.account, refund)
  bookLine(
    { ...at, payee: payeeOfCapture(at, capture.id) },
    { id: refund.id, code: 'T1107', amount: less(amount), about: capture.id, mark },
  )
  tell(at.books, at.account, 'PAYMENT.CAPTURE.REFUNDED', 'refund', shownRefund(at, refund))
  return refund
}

/** Days later the payer's bank sends it back. */
export const failRefund = (at: At, refund: Refund): Refund => {
  const failed = at.books.put(at.account, { ...refund, status: 'FAILED' as const })
  bookLine(
    { ...at, payee: payeeOfCapture(at, refund.capture) },
    { id: paypalId(), code: 'T1100', amount: refund.amount, about: refund.id },
  )
  tell(at.books, at.account, 'PAYMENT.REFUND.FAILED', 'refund', shownRefund(at, failed))
  return failed
}

const less = ({ currency_code: code, value }: Money): Money => ({ currency_code: code, value: `-${value}` })

const isAsked = (at: At, { status, stage, due }: Dispute): boolean =>
  status === 'WAITING_FOR_SELLER_RESPONSE' && stage === 'CHARGEBACK' && at.books.now() < due

/** Decided for the buyer, once: it may be appealed for ten days. */
const isAppealable = (at: At, { status, stage, outcome, decided = 0 }: Dispute): boolean =>
  status === 'RESOLVED' &&
  stage === 'CHARGEBACK' &&
  outcome === 'RESOLVED_BUYER_FAVOUR' &&
  at.books.now() < decided + 10 * 86_400

/** Takes what the seller hands in, once: then PayPal decides. */
export const provideEvidence = (at: At, dispute: Dispute, input: Input): object => {
  if (!isAsked(at, dispute)) throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
  return handIn(at, dispute, input)
}

/** The seller does not leave it at that: PayPal looks at it again, and no money moves until it has. */
export const appeal = (at: At, dispute: Dispute, input: Input): object => {
  if (!isAppealable(at, dispute)) throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
  return handIn(at, { ...dispute, stage: 'PRE_ARBITRATION' }, input)
}

const handIn = (at: At, dispute: Dispute, input: Input): object => {
  const { evidences = [] } = (input['input'] ?? {}) as { evidences?: Omit<Evidence, 'source' | 'date'>[] }
  const names = Object.values(input).flatMap((part) =>
    (part as SentFile | null)?.type ? [(part as SentFile).name] : [],
  )
  const documents = evidences.flatMap((each) => each.documents ?? []).map(({ name }) => name)
  if (evidences.length === 0 || evidences.some(({ notes = 'x' }) => notes.length < 1 || notes.length > 2000))
    throw invalidRequest('INVALID_PARAMETER_VALUE')
  if (documents.toSorted().join() !== names.toSorted().join())
    throw invalidRequest('MISSING_OR_INVALID_REQUEST_PARAMETER')
  const date = timeOf(at.books.now())
  const handed = evidences.map((each) => ({ ...each, source: 'SUBMITTED_BY_SELLER', date }))
  const kept = at.books.put(at.account, {
    ...dispute,
    status: 'UNDER_REVIEW' as const,
    evidences: [...dispute.evidences, ...handed],
  })
  tell(at.books, at.account, 'CUSTOMER.DISPUTE.UPDATED', 'dispute', shownDispute(at, kept))
  return linkTo(at, dispute)
}

const linkTo = (at: At, { id }: Dispute): object => ({
  links: [{ href: `${at.books.state('address')}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
})

const linksTo = ({ books }: At, { id }: Dispute, rels: readonly string[]): object[] =>
  rels.map((rel) => ({
    href: `${books.state('address')}/v1/customer/disputes/${id}/${rel.replace('_', '-')}`,
    rel,
    method: 'POST',
  }))

export const shownDispute = (at: At, dispute: Dispute): object => ({
  dispute_id: dispute.id,
  create_time: timeOf(dispute.created),
  update_time: timeOf(at.books.now()),
  disputed_transactions: [
    { seller_transaction_id: dispute.capture, seller: { merchant_id: payeeOfCapture(at, dispute.capture) } },
  ],
  reason: 'UNAUTHORISED',
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: dispute.stage,
  dispute_channel: 'INTERNAL',
  ...(isAsked(at, dispute)
    ? {
        seller_response_due_date: timeOf(dispute.due),
        allowed_response_options: { accept_claim: { accept_claim_types: ['REFUND'] } },
        links: linksTo(at, dispute, ['provide_evidence', 'accept_claim']),
      }
    : {}),
  ...(isAppealable(at, dispute) ? { links: linksTo(at, dispute, ['appeal']) } : {}),
  ...(dispute.evidences.length > 0 ? { evidences: dispute.evidences } : {}),
  ...(dispute.status === 'RESOLVED' && dispute.outcome
    ? { dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: dispute.amount } }
    : {}),
})

export const openDispute = (at: At, capture: Capture, stage: Dispute['stage'] = 'CHARGEBACK'): Dispute => {
  const { currency_code: code } = amountOf(at, capture)
  const dispute: Dispute = {
    id: `PP-D-${paypalId()}`,
    object: 'dispute',
    created: at.books.now(),
    capture: capture.id,
    amount: { currency_code: code, value: (leftOf(at, capture) / 100).toFixed(2) },
    status: 'WAITING_FOR_SELLER_RESPONSE',
    stage,
    outcome: null,
    due: at.books.now() + 10 * 86_400,
    evidences: [],
  }
  at.books.put(at.account, dispute)
  bookLine(
    { ...at, payee: payeeOfCapture(at, capture.id) },
    { id: paypalId(), code: 'T1110', amount: less(dispute.amount), about: capture.id },
  )
  tell(at.books, at.account, 'CUSTOMER.DISPUTE.CREATED', 'dispute', shownDispute(at, dispute))
  return dispute
}

/** The buyer asks PayPal to decide what both sides talked about. */
export const escalate = (at: At, dispute: Dispute): Dispute => {
  const risen = at.books.put(at.account, { ...dispute, stage: 'CHARGEBACK' as const })
  tell(at.books, at.account, 'CUSTOMER.DISPUTE.UPDATED', 'dispute', shownDispute(at, risen))
  return risen
}

/** The seller accepts the claim: the buyer gets all of it. */
export const acceptClaim = (at: At, dispute: Dispute): object => {
  if (!isAsked(at, dispute)) throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
  closeDispute(at, dispute, false, 'ACCEPTED')
  return linkTo(at, dispute)
}

export const closeDispute = (at: At, dispute: Dispute, isWon: boolean, how?: string): Dispute => {
  const outcome = how ?? (isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR')
  const decided = at.books.now()
  const closed = at.books.put(at.account, { ...dispute, status: 'RESOLVED' as const, outcome, decided })
  const own = { ...at, payee: payeeOfCapture(at, dispute.capture) }
  const isAppeal = dispute.stage === 'PRE_ARBITRATION'
  if (isAppeal && isWon)
    bookLine(own, { id: paypalId(), code: 'T1202', amount: dispute.amount, about: dispute.capture })
  if (!isAppeal) bookLine(own, { id: paypalId(), code: 'T1111', amount: dispute.amount, about: dispute.capture })
  if (!isAppeal && !isWon)
    bookLine(own, { id: paypalId(), code: 'T1106', amount: less(dispute.amount), about: dispute.capture })
  tell(at.books, at.account, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', shownDispute(at, closed))
  return closed
}

/** What the account holds by its own books, in hundredths: what came in, less what went back. */
export const balanceOf = (at: At): Record<string, number> => {
  const sums: Record<string, number> = {}
  const add = ({ currency_code: code, value }: Money, sign: 1 | -1) => {
    const currency = code.toLowerCase()
    sums[currency] = (sums[currency] ?? 0) + sign * Math.round(Number(value) * 100)
  }
  for (const each of at.books.list<Capture>(at.account, 'capture'))
    if (each.status !== 'PENDING' && each.status !== 'DECLINED') add(amountOf(at, each), 1)
  for (const each of at.books.list<Refund>(at.account, 'refund')) if (each.status === 'COMPLETED') add(each.amount, -1)
  for (const each of at.books.list<Dispute>(at.account, 'dispute'))
    if (each.outcome !== 'RESOLVED_SELLER_FAVOUR') add(each.amount, -1)
  return sums
}
