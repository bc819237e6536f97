import type MangoPay from 'mangopay4-nodejs-sdk'
import type { DeclineReason } from '../../vocabulary.ts'
import { countryOf } from '../country-codes.ts'
import type { News, Outcome, StoredMethod } from '../port.ts'
import { MangopayRefusal, type Said } from './client.ts'

/** Pay-ins of all kinds: what some of them have besides. */
export type PayIn = Said<Omit<MangoPay.payIn.RecurringPayInData, 'PaymentType' | 'ExecutionType'>> &
  Said<Pick<MangoPay.payIn.BankWireExternalInstructionPayInData, 'DebitedBankAccount' | 'WireReference'>> &
  Said<Pick<MangoPay.payIn.DirectDebitDirectPayInData, 'MandateId' | 'ChargeDate'>> & {
    Id: string
    RedirectURL?: string | null
    PaymentType?: string | null
    ExecutionType?: string | null
  }
export type Recurring = Said<MangoPay.payIn.PayInRecurringRegistrationData> & { Id: string }
export type Refund = Said<MangoPay.refund.RefundData> & { Id: string }
export type Dispute = Said<MangoPay.dispute.DisputeData> & { Id: string }
export type Card = Said<MangoPay.card.CardData> & { Id: string }

/** Result codes (https://docs.mangopay.com/errors/codes) with a reason of their own; all others are general. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  '101101': 'do_not_honor',
  '101105': 'expired_card',
  '101106': 'do_not_honor',
  '101301': 'authentication_required',
  '101303': 'authentication_required',
  '105101': 'incorrect_number',
  '105102': 'expired_card',
  '105103': 'incorrect_cvc',
  '105202': 'incorrect_number',
  '105203': 'expired_card',
  '105204': 'incorrect_cvc',
  // Of mandates, and of debits by them.
  '001801': 'account_closed',
  '001802': 'incorrect_number',
  '001803': 'debit_returned',
  '001804': 'mandate_revoked',
  '001830': 'insufficient_funds',
  '001833': 'mandate_revoked',
  // The hundredth payment of a registration: the payer has to be there once more.
  '205001': 'authentication_required',
}
export const reasonOf = (code: string | null | undefined, otherwise: DeclineReason): DeclineReason =>
  reasons[code ?? ''] ?? otherwise

/** Codes by which a payer left: nothing was declined. */
const left: readonly (string | null | undefined)[] = ['101001', '101002']

const brands: Readonly<Record<string, string>> = { VISA: 'Visa', MASTERCARD: 'Mastercard', AMEX: 'American Express' }

const lastDayOf = (expires: string | null | undefined): string | null => {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(expires ?? '') ?? []
  return month && year ? Temporal.PlainYearMonth.from(`20${year}-${month}`).toPlainDate({ day: 31 }).toString() : null
}

/** What later rates are charged with: a registration, and the card it is of. */
export const methodOf = (recurring: string, card: Card): StoredMethod => ({
  reference: recurring,
  form: 'card',
  label: [brands[card.CardProvider ?? ''], `•••• ${(card.Alias ?? '').slice(-4)}`].filter(Boolean).join(' '),
  expiresOn: lastDayOf(card.ExpirationDate),
  countryCode: countryOf(card.Country),
})

const isAmEx = ({ CardInfo }: PayIn): boolean => /^AM(EX|ERICAN EXPRESS)$/i.test(CardInfo?.Brand ?? '')

/** The outcome of a pay-in; `url` is the payer's next page. */
export const outcomeOfPayIn = (payIn: PayIn, method?: StoredMethod): Outcome => {
  const { Id: reference, Status, ResultCode: code, DebitedFunds: funds } = payIn
  switch (Status) {
    case 'SUCCEEDED':
      return {
        kind: 'successful',
        reference,
        amount: funds?.Amount ?? 0,
        currency: (funds?.Currency ?? '').toLowerCase(),
        ...(isAmEx(payIn) ? { form: 'cardAmEx' as const } : {}),
        ...(method ? { method } : {}),
      }
    case 'FAILED':
      // No transfer arrived in time.
      if (payIn.PaymentType === 'BANK_WIRE') return { kind: 'expired', reference }
      return left.includes(code)
        ? { kind: 'canceled', reference }
        : { kind: 'denied', reference, reason: reasonOf(code, 'generic_decline') }
    default:
      // The bank decides within some days.
      if (payIn.PaymentType === 'DIRECT_DEBIT') return { kind: 'pending', reference, ...(method ? { method } : {}) }
      return { kind: 'payer_must_act', reference, url: payIn.SecureModeRedirectURL ?? payIn.RedirectURL ?? null }
  }
}

export const outcomeOfRefund = ({ Id: reference, Status, DebitedFunds: funds }: Refund): Outcome => {
  switch (Status) {
    case 'SUCCEEDED':
      return {
        kind: 'successful',
        reference,
        amount: funds?.Amount ?? 0,
        currency: (funds?.Currency ?? '').toLowerCase(),
      }
    case 'FAILED':
      return { kind: 'denied', reference, reason: 'processing_error' }
    default:
      return { kind: 'pending', reference }
  }
}

/** The news in a dispute; a mere inquiry of the bank's (`RETRIEVAL`) moves no money. */
export const newsOfDispute = (dispute: Dispute, key: string): News | undefined => {
  const { Status, ResultCode: result, DisputedFunds: funds, DisputeReason: reason, DisputeType: type } = dispute
  if (type === 'RETRIEVAL' || !funds) return undefined
  const kind =
    Status !== 'CLOSED'
      ? ('chargeback_opened' as const)
      : result === 'LOST'
        ? ('chargeback_lost' as const)
        : ('chargeback_won' as const)
  return {
    kind,
    key,
    amount: funds.Amount,
    reason: (reason?.DisputeReasonType ?? 'other').toLowerCase(),
    ...(dispute.Id ? { dispute: dispute.Id } : {}),
  }
}

/** The outcome of a failed call that moves money: a refusal, or unknown. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof MangopayRefusal)) return { kind: 'unknown' }
  const { status } = error
  if (status === 401 || status === 403) return { kind: 'refused', reference: null, trouble: 'credentials' }
  if (status >= 500 || [404, 408, 409, 429].includes(status)) return { kind: 'unknown' }
  return { kind: 'refused', reference: null, trouble: 'refused' }
}
