import type { DeclineReason } from '../../vocabulary.ts'
import { fromPayPal, type PayPalMoney } from '../paypal/amounts.ts'
import { shownPayer } from '../paypal/read-answers.ts'
import type { Outcome, StoredMethod } from '../port.ts'
import { isPassing, NvpRefusal, type Pairs } from './client.ts'

/** Amount and currency are separate: `AMT` and `CURRENCYCODE`, with a prefix. */
const moneyIn = (said: Pairs, before = ''): PayPalMoney => ({
  currency_code: said[`${before}CURRENCYCODE`] ?? '',
  value: said[`${before}AMT`] ?? '0',
})

/** What a payer left, so that later rates are charged without them: a billing agreement. */
export const methodOf = (agreement: string | undefined, email: string | undefined): { method: StoredMethod } | object =>
  agreement
    ? {
        method: {
          reference: agreement,
          form: 'paypal',
          label: shownPayer(email),
          expiresOn: null,
        } satisfies StoredMethod,
      }
    : {}

/** States in which money came in, whatever became of it afterwards. */
const received = ['Completed', 'Processed', 'Partially-Refunded', 'Refunded', 'Reversed', 'Canceled-Reversal']
const onItsWay = ['Pending', 'In-Progress']

/** What a payment came to; fields of the express checkout begin with `PAYMENTINFO_0_`. */
export const outcomeOfPayment = (said: Pairs, before = ''): Outcome => {
  const reference = said[`${before}TRANSACTIONID`] ?? ''
  const state = said[`${before}PAYMENTSTATUS`] ?? ''
  if (!reference) return { kind: 'unknown' }
  if (received.includes(state)) return { kind: 'successful', reference, ...fromPayPal(moneyIn(said, before)) }
  if (onItsWay.includes(state)) return { kind: 'pending', reference }
  return ['Denied', 'Failed', 'Voided', 'Expired'].includes(state)
    ? { kind: 'denied', reference, reason: 'generic_decline' }
    : { kind: 'unknown' }
}

/** The outcome of a refund, by its own transaction; its amount is negative there. */
export const outcomeOfRefund = (said: Pairs): Outcome => {
  const outcome = outcomeOfPayment(said)
  if (outcome.kind === 'denied') return { ...outcome, reason: 'processing_error' }
  return outcome.kind === 'successful' ? { ...outcome, amount: Math.abs(outcome.amount) } : outcome
}

/** Codes for a refusal by a payer or their bank (https://developer.paypal.com/api/nvp-soap/errors/). */
const declines: Readonly<Record<string, DeclineReason>> = {
  '10201': 'revocation_of_authorization',
  '11451': 'revocation_of_authorization',
  '10204': 'account_closed',
  '10205': 'do_not_honor',
  '10207': 'generic_decline',
  '10210': 'generic_decline',
  '10417': 'generic_decline',
  '10422': 'generic_decline',
  '10486': 'generic_decline',
  '10539': 'do_not_honor',
  '13113': 'do_not_honor',
  '10606': 'do_not_honor',
}
/** The payer has to be there. */
const asksPayer = ['10427', '10480']
const notLetIn = ['10002', '10007', '10008']

/** The outcome of a failed call that moves money: a decline, a refusal, or unknown. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof NvpRefusal) || isPassing(error)) return { kind: 'unknown' }
  const { codes } = error
  const reason = codes.map((code) => declines[code]).find(Boolean)
  if (reason) return { kind: 'denied', reference: null, reason }
  if (codes.some((code) => asksPayer.includes(code)))
    return { kind: 'denied', reference: null, reason: 'authentication_required' }
  const isLocked = codes.some((code) => notLetIn.includes(code))
  return { kind: 'refused', reference: null, trouble: isLocked ? 'credentials' : 'refused' }
}

/** PayPal no longer knows, or never knew, the object. */
export const isForgotten = (error: unknown): boolean =>
  error instanceof NvpRefusal && error.codes.some((code) => ['10410', '10411', '10004', '10610'].includes(code))

/** Done before under another key. */
export const isDoneAlready = (error: unknown): boolean => error instanceof NvpRefusal && error.codes.includes('10415')

export const isNotAllowed = (error: unknown): boolean =>
  error instanceof NvpRefusal && error.codes.some((code) => notLetIn.includes(code))

/** The payer cancelled the agreement. */
export const isCancelled = (error: unknown): boolean => error instanceof NvpRefusal && error.codes.includes('10201')
