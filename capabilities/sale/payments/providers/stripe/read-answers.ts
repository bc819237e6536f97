import Stripe from 'stripe'
import {
  cardWallets,
  declineReasons,
  type DeclineReason,
  type PaymentForm,
  type PaymentMethod,
} from '../../vocabulary.ts'
import type { Outcome, StoredMethod } from '../port.ts'
import { fromStripe } from './amounts.ts'
import { isAtForm } from './client.ts'

/** What Stripe calls the forms a buyer chooses. */
export const typeOfForm: Partial<Record<PaymentForm, string>> = {
  card: 'card',
  sepa: 'sepa_debit',
  ideal: 'ideal',
  klarna: 'klarna',
  twint: 'twint',
  p_24: 'p24',
}

/** Reasons of decline that have another name at Stripe (https://docs.stripe.com/declines/codes); others are general. */
const reasonsThere: Readonly<Record<string, DeclineReason>> = {
  invalid_number: 'incorrect_number',
  invalid_cvc: 'incorrect_cvc',
  invalid_account: 'account_closed',
  bank_account_closed: 'account_closed',
  debit_not_authorized: 'mandate_revoked',
  payment_method_bank_account_debits_disallowed: 'mandate_revoked',
  revocation_of_all_authorizations: 'revocation_of_authorization',
  stop_payment_order: 'revocation_of_authorization',
  payment_intent_authentication_failure: 'authentication_required',
  setup_intent_authentication_failure: 'authentication_required',
  pickup_card: 'stolen_card',
  reenter_transaction: 'try_again_later',
  issuer_not_available: 'try_again_later',
  call_issuer: 'do_not_honor',
}

export const reasonOf = (...codes: readonly (string | null | undefined)[]): DeclineReason => {
  for (const code of codes) {
    if (!code) continue
    if (code in declineReasons) return code as DeclineReason
    const known = reasonsThere[code]
    if (known) return known
  }
  return 'generic_decline'
}

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

type Details = Stripe.Charge.PaymentMethodDetails | Stripe.PaymentMethod

export const methodOf = (
  customer: string | null,
  paymentMethod: string | null,
  details: Details | null | undefined,
): StoredMethod | undefined => {
  if (!customer || !paymentMethod || !details) return undefined
  const reference = `${customer}/${paymentMethod}`
  const { card, sepa_debit: debit } = details
  if (card) return cardOf(reference, card)
  if (debit)
    return {
      reference,
      form: 'sepa',
      label: `•••• ${debit.last4 ?? ''}`,
      expiresOn: null,
      countryCode: debit.country ?? null,
    }
  const given = mandateOf(details)
  if (given)
    return {
      reference: `${customer}/${given.method}`,
      form: 'sepa',
      begunBy: 'ideal',
      label: `•••• ${given.last4}`,
      expiresOn: null,
      // Only banks of this country give it.
      countryCode: 'NL',
    }
  if (details.type === 'klarna') return { reference, form: 'klarna', label: '', expiresOn: null }
  return undefined
}

type Card = NonNullable<Details['card']>

const cardOf = (reference: string, card: Card): StoredMethod => {
  const month = String(card.exp_month).padStart(2, '0')
  const wallet = wallets[card.wallet?.type ?? '']
  return {
    reference,
    form: 'card',
    label: [wallet, brands[card.brand ?? ''], `•••• ${card.last4 ?? ''}`].filter(Boolean).join(' '),
    expiresOn: card.exp_year
      ? Temporal.PlainYearMonth.from(`${card.exp_year}-${month}`).toPlainDate({ day: 31 }).toString()
      : null,
    countryCode: card.country ?? null,
  }
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
/** The wallet of a card, or its brand, if that has a name of its own. */
const nameOf = (details: Details | null | undefined): PaymentMethod | undefined =>
  cardWallets.find((wallet) => wallet === details?.card?.wallet?.type) ??
  (details?.card?.brand === 'amex' ? 'cardAmEx' : undefined)

/** The SEPA mandate given with an iDEAL payment: the method for later debits is derived from it. */
const mandateOf = ({ ideal }: Details): { method: string; last4: string } | undefined => {
  if (!ideal || !('generated_sepa_debit' in ideal)) return undefined
  const method = idOf(ideal.generated_sepa_debit)
  return method ? { method, last4: ideal.iban_last4 ?? '' } : undefined
}

/** A card saved from a wallet is charged like any card. */
const wallets: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

/** What became of a payment. Made with `latest_charge` expanded. */
export const outcomeOfIntent = (intent: Stripe.PaymentIntent): Outcome => {
  const { id: reference, status, currency, last_payment_error: error } = intent
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const kept =
    intent.setup_future_usage === 'off_session'
      ? methodOf(idOf(intent.customer), idOf(intent.payment_method), charge?.payment_method_details)
      : undefined
  const method = kept ? { method: kept } : {}
  const form = nameOf(charge?.payment_method_details)
  switch (status) {
    case 'succeeded':
      return {
        ...(form ? { form } : {}),
        kind: 'successful',
        reference,
        amount: fromStripe(intent.amount_received, currency),
        currency,
        ...method,
      }
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending', reference, ...method }
    case 'canceled':
      return { kind: endOf(intent.cancellation_reason), reference }
    case 'requires_payment_method':
      if (error && !isAtForm(intent.metadata))
        return { kind: 'denied', reference, reason: reasonOf(error.decline_code, error.code) }
      return { kind: 'payer_must_act', reference, url: null }
    default:
      return { kind: 'payer_must_act', reference, url: intent.next_action?.redirect_to_url?.url ?? null }
  }
}

const endOf = (reason: string | null | undefined): 'expired' | 'canceled' =>
  ['abandoned', 'automatic'].includes(reason ?? '') ? 'expired' : 'canceled'

/** What became of a method that was to be left in the fields on our checkout. Made with `payment_method` expanded. */
export const outcomeOfSetup = (setup: Stripe.SetupIntent): Outcome => {
  const { id: reference, status, metadata } = setup
  if (status === 'canceled') return { kind: endOf(setup.cancellation_reason), reference }
  if (status === 'processing') return { kind: 'pending', reference }
  if (status !== 'succeeded') return { kind: 'payer_must_act', reference, url: null }
  const left = typeof setup.payment_method === 'string' ? null : setup.payment_method
  const kept = methodOf(idOf(setup.customer), left?.id ?? null, left)
  // Stripe has no currency for what costs nothing.
  const currency = metadata?.['kontor_currency'] ?? 'eur'
  return { kind: 'successful', reference, amount: 0, currency, ...(kept ? { method: kept } : {}) }
}

/**
 * The outcome of a visit to Stripe's page: of its payment once there is one, of the saved card, or the page to continue
 * at. Requires `payment_intent.latest_charge` and `setup_intent.payment_method` expanded.
 */
export const outcomeOfSession = (session: Stripe.Checkout.Session): Outcome => {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const isOver = session.status !== 'open'
  const open: Outcome = { kind: 'payer_must_act', reference: session.id, url: session.url }
  if (session.status === 'expired') return { kind: 'expired', reference: session.id }
  if (intent) {
    const outcome = outcomeOfIntent(intent)
    // After a decline Stripe's page takes another card.
    return isOver || outcome.kind === 'successful' || outcome.kind === 'pending' ? outcome : open
  }
  const setup = typeof session.setup_intent === 'string' ? null : session.setup_intent
  if (!isOver || setup?.status !== 'succeeded') return open
  const left = typeof setup.payment_method === 'string' ? null : setup.payment_method
  const kept = methodOf(idOf(setup.customer) ?? idOf(session.customer), left?.id ?? null, left)
  return {
    kind: 'successful',
    reference: setup.id,
    amount: 0,
    currency: session.currency ?? 'eur',
    ...(kept ? { method: kept } : {}),
  }
}

export const outcomeOfRefund = ({ id: reference, status, amount, currency }: Stripe.Refund): Outcome => {
  switch (status) {
    case 'succeeded':
      return { kind: 'successful', reference, amount: fromStripe(amount, currency), currency }
    case 'failed':
      return { kind: 'denied', reference, reason: 'processing_error' }
    case 'canceled':
      return { kind: 'canceled', reference }
    default:
      return { kind: 'pending', reference }
  }
}

/** The outcome of a failed call that moves money: a decline, a refusal, or unknown. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof Stripe.errors.StripeCardError)
    return {
      kind: 'denied',
      reference: error.payment_intent?.id ?? null,
      reason: reasonOf(error.decline_code, error.code),
    }
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return { kind: 'refused', reference: null, trouble: 'credentials' }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { kind: 'refused', reference: null, trouble: 'refused' }
  return { kind: 'unknown' }
}
