import type { DeclineReason } from '../../vocabulary.ts'
import { countryOf } from '../country-codes.ts'
import { meaningOf } from '../../rules/return-codes.ts'
import type { News, Outcome, StoredMethod } from '../port.ts'
import { isKeyRefused, isPassing } from './client.ts'

type Maybe<T> = { [Field in keyof T]?: T[Field] | null }
type Psp = { message: string }

export type Card = Maybe<{ country: string; maskedNumber: string; expiration: string; type: string }> & { id: number }

/** A money-in of any kind. */
export type MoneyIn = {
  id: number
  /** 0 came in, 3 Lemonway's own trouble, 4 is waited for, 6 declined, 7 canceled, 16 held until it is captured. */
  status: number
  /** 0 card, 1 wire, 14 SEPA debit. */
  method: number
  receiverAccountId: string
  creditAmount: number
  date: number
} & Maybe<{ commissionAmount: number; reference: string; comment: string; PSP: Psp; card: Card; bankReference: string }>

/** Money that leaves an account: a refund, a chargeback or a payout. */
export type MoneyOut = {
  id: number
  status: number
  method: number
  debitAmount: number
  senderAccountId: string
  date: number
} & Maybe<{
  originId: number
  comment: string
  reference: string
  executionDate: number
}>

export type Listed<T> = { transactions?: { value?: readonly T[] | null } | null }
export const listed = <T>({ transactions }: Listed<T>): readonly T[] => transactions?.value ?? []

/** What the payer's bank answered (ISO 8583), as the last of the three codes of a message of the payment gateway's. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  '05': 'do_not_honor',
  '14': 'incorrect_number',
  '1A': 'authentication_required',
  '33': 'expired_card',
  '41': 'lost_card',
  '43': 'stolen_card',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '65': 'authentication_required',
  '91': 'try_again_later',
  A1: 'authentication_required',
  N7: 'incorrect_cvc',
}

const codesOf = (psp: string | null | undefined): string[] => (psp ?? '').split(' ')[0]!.split('-')
export const reasonOf = (psp: string | null | undefined): DeclineReason =>
  reasons[codesOf(psp)[2] ?? ''] ?? 'generic_decline'

/** The first code means that the payer left, or did not return. */
const ends: Readonly<Record<string, 'canceled' | 'expired'>> = { '17': 'canceled', '97': 'expired' }

/** `12/2034`, or `203412` as the payment gateway has it. */
const lastDayOf = (expires: string | null | undefined): string | null => {
  const [, month, year] = /^(\d\d)\/?(\d{4})$/.exec(expires ?? '') ?? []
  return month && year && Number(month) <= 12
    ? Temporal.PlainYearMonth.from(`${year}-${month}`).toPlainDate({ day: 31 }).toString()
    : null
}

const brands: Readonly<Record<string, string>> = { VISA: 'Visa', MASTERCARD: 'Mastercard', CB: 'CB' }

/** What later rates are charged with. */
export const methodOf = (card: Card): StoredMethod => ({
  reference: String(card.id),
  form: 'card',
  label: [brands[(card.type ?? '').toUpperCase()], `•••• ${/\d+$/.exec(card.maskedNumber ?? '')?.[0] ?? ''}`]
    .filter(Boolean)
    .join(' '),
  expiresOn: lastDayOf(card.expiration),
  countryCode: countryOf(card.country),
})

/** Why a bank did not pay a debit (ISO 20022), wherever Lemonway writes it among its words. */
const reasonOfDebit = (psp: string | null | undefined): DeclineReason =>
  meaningOf(/\b[A-Z]{2}\d\d\b/.exec(psp ?? '')?.[0] ?? '').decline

/** The outcome of a money-in; `url` is the payer's next page, null if no payer is present. */
export const outcomeOfMoneyIn = (moneyIn: MoneyIn, url: string | null, method?: StoredMethod): Outcome => {
  const { id, status, PSP: psp } = moneyIn
  const reference = String(id)
  const kept = method ? { method } : {}
  if (moneyIn.method === 14 && (status === 6 || status === 7))
    return { kind: 'denied', reference, reason: reasonOfDebit(psp?.message) }
  switch (status) {
    case 0:
      return {
        kind: 'successful',
        reference,
        amount: moneyIn.creditAmount + (moneyIn.commissionAmount ?? 0),
        currency: 'eur',
        ...kept,
      }
    case 4:
      return moneyIn.method === 0 && url
        ? { kind: 'payer_must_act', reference, url }
        : { kind: 'pending', reference, ...kept }
    case 7:
      return { kind: 'canceled', reference }
    case 6: {
      const end = ends[codesOf(psp?.message)[0] ?? '']
      return end ? { kind: end, reference } : { kind: 'denied', reference, reason: reasonOf(psp?.message) }
    }
    default:
      return { kind: 'denied', reference, reason: 'processing_error' }
  }
}

export const outcomeOfRefund = ({ id, status, debitAmount }: MoneyOut): Outcome => {
  const reference = String(id)
  if (status === 0) return { kind: 'successful', reference, amount: debitAmount, currency: 'eur' }
  return status === 4 || status === 16
    ? { kind: 'pending', reference }
    : { kind: 'denied', reference, reason: 'processing_error' }
}

/** A chargeback: open while pending, lost when the money is gone, won when it was cancelled. */
export const newsOfDispute = ({ status, debitAmount: amount, method }: MoneyOut, key: string): News => ({
  kind: status === 4 ? 'chargeback_opened' : status === 0 ? 'chargeback_lost' : 'chargeback_won',
  key,
  amount,
  reason: method === 14 ? 'debit_returned' : 'other',
})

/** The outcome of a failed call that moves money: a refusal, or unknown. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (isKeyRefused(error)) return { kind: 'refused', reference: null, trouble: 'credentials' }
  return isPassing(error) ? { kind: 'unknown' } : { kind: 'refused', reference: null, trouble: 'refused' }
}
