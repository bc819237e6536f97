import type { DeclineReason } from '../../vocabulary.ts'
import type { Answering, News, Outcome, StoredMethod } from '../port.ts'
import { fromPayPal, type PayPalMoney } from './amounts.ts'
import { PayPalRefusal } from './client.ts'

type Link = { href: string; rel: string }
type Payer = { email_address?: string }
export type Capture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED'
  amount: PayPalMoney
  custom_id?: string
  supplementary_data?: { related_ids?: { order_id?: string } }
  disbursement_mode?: 'INSTANT' | 'DELAYED'
  seller_receivable_breakdown?: { platform_fees?: readonly { amount: PayPalMoney }[] }
}
export type Refund = {
  id: string
  status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED'
  amount: PayPalMoney
  custom_id?: string
}
export type Order = {
  id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  payment_source?: { paypal?: Payer & { attributes?: { vault?: { id?: string } } } }
  purchase_units?: readonly {
    custom_id?: string
    amount?: PayPalMoney
    payee?: { merchant_id?: string }
    payments?: { captures?: readonly Capture[]; refunds?: readonly Refund[] }
  }[]
  links?: readonly Link[]
}
export type SetupToken = { id: string; status?: string; links?: readonly Link[] }
export type PaymentToken = { id: string; payment_source?: { paypal?: Payer } }
export type Dispute = {
  dispute_id: string
  status: 'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED' | 'OTHER'
  reason?: string
  dispute_life_cycle_stage?: 'INQUIRY' | 'CHARGEBACK' | 'PRE_ARBITRATION' | 'ARBITRATION'
  dispute_amount?: PayPalMoney
  dispute_outcome?: { outcome_code?: string }
  disputed_transactions?: readonly { seller_transaction_id?: string }[]
  seller_response_due_date?: string
  evidences?: readonly { evidence_type?: string; notes?: string; source?: string }[]
  allowed_response_options?: { accept_claim?: { accept_claim_types?: readonly string[] } }
  links?: readonly Link[]
}

/** Which PayPal account it is, without showing who: `n…@example.com`. */
export const shownPayer = (email: string | undefined): string => {
  const [name = '', host] = (email ?? '').split('@')
  return host ? `${name.slice(0, 1)}…@${host}` : ''
}

const methodOf = (token: string | undefined, payer: Payer | undefined): { method: StoredMethod } | object =>
  token
    ? { method: { reference: token, form: 'paypal', label: shownPayer(payer?.email_address), expiresOn: null } }
    : {}

export const linkOf = ({ links = [] }: { links?: readonly Link[] }): string | null =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null

/** The outcome of a capture. One that `FAILED` did so on PayPal's side: it is unknown. */
export const outcomeOfCapture = (capture: Capture): Outcome => {
  const { id: reference, status, amount } = capture
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return { kind: 'successful', reference, ...fromPayPal(amount), ...passedOn(capture), ...heldBack(capture) }
    case 'PENDING':
      return { kind: 'pending', reference }
    case 'DECLINED':
      return { kind: 'denied', reference, reason: 'generic_decline' }
    default:
      return { kind: 'unknown' }
  }
}

/** What a partner's app got of it. */
const passedOn = ({ seller_receivable_breakdown: parts }: Capture): { operatorFee?: number } =>
  parts?.platform_fees?.length
    ? { operatorFee: parts.platform_fees.reduce((sum, { amount }) => sum + fromPayPal(amount).amount, 0) }
    : {}

const heldBack = ({ disbursement_mode: mode }: Capture): { isHeld?: true } =>
  mode === 'DELAYED' ? { isHeld: true } : {}

/** The outcome of an order: of its money once captured, or the page where the payer continues. */
export const outcomeOfOrder = (order: Order): Outcome => {
  const reference = `order/${order.id}`
  const [capture] = order.purchase_units?.[0]?.payments?.captures ?? []
  if (capture) {
    const outcome = outcomeOfCapture(capture)
    const { paypal } = order.payment_source ?? {}
    const isTaken = outcome.kind === 'successful' || outcome.kind === 'pending'
    return isTaken ? { ...outcome, ...methodOf(paypal?.attributes?.vault?.id, paypal) } : outcome
  }
  switch (order.status) {
    case 'VOIDED':
      return { kind: 'canceled', reference }
    case 'COMPLETED':
      return { kind: 'pending', reference }
    default:
      return { kind: 'payer_must_act', reference, url: linkOf(order) }
  }
}

/** What the payer left on a visit over nothing. */
export const outcomeOfToken = (reference: string, currency: string, token: PaymentToken): Outcome => ({
  kind: 'successful',
  reference,
  amount: 0,
  currency,
  ...methodOf(token.id, token.payment_source?.paypal),
})

export const outcomeOfRefund = ({ id: reference, status, amount }: Refund): Outcome => {
  switch (status) {
    case 'COMPLETED':
      return { kind: 'successful', reference, ...fromPayPal(amount) }
    case 'FAILED':
      return { kind: 'denied', reference, reason: 'processing_error' }
    case 'CANCELLED':
      return { kind: 'canceled', reference }
    default:
      return { kind: 'pending', reference }
  }
}

/** Endings of disputes (`dispute_outcome`). A payout is paid by PayPal itself. `NONE`: another dispute continues. */
const endings: Readonly<Record<string, 'chargeback_won' | 'chargeback_lost'>> = {
  RESOLVED_SELLER_FAVOUR: 'chargeback_won',
  RESOLVED_WITH_PAYOUT: 'chargeback_won',
  CANCELED_BY_BUYER: 'chargeback_won',
  DENIED: 'chargeback_won',
  RESOLVED_BUYER_FAVOUR: 'chargeback_lost',
  ACCEPTED: 'chargeback_lost',
}

/**
 * During an inquiry buyer and seller negotiate: PayPal holds the money and decides nothing, so it counts only when the
 * buyer escalates it, or the seller concedes.
 */
export const newsOfDispute = (dispute: Dispute, key: string): News | undefined => {
  const { status, dispute_amount: amount, dispute_outcome: outcome, reason = 'OTHER' } = dispute
  const kind = status === 'RESOLVED' ? endings[outcome?.outcome_code ?? ''] : ('chargeback_opened' as const)
  if (dispute.dispute_life_cycle_stage === 'INQUIRY' && kind !== 'chargeback_lost') return undefined
  return (
    kind &&
    amount && {
      kind,
      key,
      amount: fromPayPal(amount).amount,
      reason: reason.toLowerCase(),
      ...(dispute.dispute_id ? { dispute: dispute.dispute_id } : {}),
      answering: answeringOf(dispute),
    }
  )
}

/** What was handed in for the seller, by us or on PayPal's own pages. */
export const handedIn = ({ evidences = [] }: Dispute) =>
  evidences.filter(({ source }) => source === 'SUBMITTED_BY_SELLER')

/** PayPal takes evidence where it links to the call, until the day it names. */
export const takesEvidence = ({ links = [] }: Dispute): boolean => links.some(({ rel }) => rel === 'provide_evidence')

/** It takes that the seller gives the whole amount back, where it links to the call. */
export const takesGivingIn = ({ links = [], allowed_response_options: options }: Dispute): boolean =>
  links.some(({ rel }) => rel === 'accept_claim') &&
  (options?.accept_claim?.accept_claim_types?.includes('REFUND') ?? true)

/** It looks at what it decided once more, where it links to the call. */
export const takesAppeal = ({ links = [] }: Dispute): boolean => links.some(({ rel }) => rel === 'appeal')

/** Stages after a decision (`dispute_life_cycle_stage`). */
export const isAppealed = ({ status, dispute_life_cycle_stage: stage }: Dispute): boolean =>
  status !== 'RESOLVED' && (stage === 'PRE_ARBITRATION' || stage === 'ARBITRATION')

const answeringOf = (dispute: Dispute): Answering => {
  const { dispute_id: reference, seller_response_due_date: dueAt } = dispute
  return {
    reference,
    respondBy: dueAt && takesEvidence(dispute) ? Temporal.Instant.from(dueAt) : null,
    isAnswered: handedIn(dispute).length > 0,
    mayGiveIn: takesGivingIn(dispute),
    mayAppeal: takesAppeal(dispute),
    isAppealed: isAppealed(dispute),
  }
}

/** Issues that mean a refusal by the payer or their bank; no other refusal is the payer's fault. */
const declines: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'generic_decline',
  TRANSACTION_REFUSED: 'do_not_honor',
  TRANSACTION_BLOCKED_BY_PAYEE: 'do_not_honor',
  PAYER_CANNOT_PAY: 'generic_decline',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'generic_decline',
  PAYER_ACTION_REQUIRED: 'authentication_required',
  PAYER_ACCOUNT_RESTRICTED: 'account_closed',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'account_closed',
  CARD_EXPIRED: 'expired_card',
  AGREEMENT_ALREADY_CANCELLED: 'revocation_of_authorization',
  BILLING_AGREEMENT_NOT_FOUND: 'revocation_of_authorization',
  TOKEN_ID_NOT_FOUND: 'revocation_of_authorization',
  TOKEN_EXPIRED: 'revocation_of_authorization',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'insufficient_funds',
}

/** The outcome of a failed call that moves money: a decline, a refusal, or unknown. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof PayPalRefusal)) return { kind: 'unknown' }
  const { status, issues } = error
  const reason = issues.map((issue) => declines[issue]).find(Boolean)
  if (reason) return { kind: 'denied', reference: null, reason }
  if (status === 401 || status === 403) return { kind: 'refused', reference: null, trouble: 'credentials' }
  if (status >= 500 || [408, 409, 429].includes(status)) return { kind: 'unknown' }
  return { kind: 'refused', reference: null, trouble: 'refused' }
}
