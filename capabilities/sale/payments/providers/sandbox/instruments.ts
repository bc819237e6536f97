import type { DeclineReason } from '../../vocabulary.ts'

export type Behaviour = 'succeed' | 'authenticate' | 'settle_later' | 'fail_later' | 'dispute_later' | DeclineReason

/** An instrument's behaviour with the payer present, and at later charges (the last entry repeats). */
export type Instrument = {
  number: string
  form: 'card' | 'sepa'
  story: string
  present: Behaviour
  later: readonly Behaviour[]
}

/** The sandbox bank's test cards and accounts: the whole behaviour is in this table. */
export const instruments: readonly Instrument[] = [
  { number: '4242424242424242', form: 'card', story: 'succeeds', present: 'succeed', later: ['succeed'] },
  {
    number: '4000002500003155',
    form: 'card',
    story: 'asks_authentication',
    present: 'authenticate',
    later: ['succeed'],
  },
  {
    number: '4000002760003184',
    form: 'card',
    story: 'asks_authentication_always',
    present: 'authenticate',
    later: ['authenticate'],
  },
  {
    number: '4000000000000002',
    form: 'card',
    story: 'declined',
    present: 'generic_decline',
    later: ['generic_decline'],
  },
  {
    number: '4000000000009995',
    form: 'card',
    story: 'insufficient_funds',
    present: 'insufficient_funds',
    later: ['insufficient_funds'],
  },
  { number: '4000000000000069', form: 'card', story: 'expired_card', present: 'expired_card', later: ['expired_card'] },
  {
    number: '4000000000000127',
    form: 'card',
    story: 'incorrect_cvc',
    present: 'incorrect_cvc',
    later: ['incorrect_cvc'],
  },
  { number: '4000000000009987', form: 'card', story: 'lost_card', present: 'lost_card', later: ['lost_card'] },
  {
    number: '4000000000000119',
    form: 'card',
    story: 'processing_error',
    present: 'processing_error',
    later: ['processing_error'],
  },
  {
    number: '4000000000000341',
    form: 'card',
    story: 'later_charges_fail',
    present: 'succeed',
    later: ['insufficient_funds'],
  },
  {
    number: '4000000000006975',
    form: 'card',
    story: 'second_later_charge_fails_once',
    present: 'succeed',
    later: ['succeed', 'insufficient_funds', 'succeed'],
  },
  {
    number: '4000000000003006',
    form: 'card',
    story: 'permission_revoked_later',
    present: 'succeed',
    later: ['revocation_of_authorization'],
  },
  {
    number: '4000000000000259',
    form: 'card',
    story: 'disputed_next_day',
    present: 'dispute_later',
    later: ['succeed'],
  },
  {
    number: 'DE89370400440532013000',
    form: 'sepa',
    story: 'settles_after_days',
    present: 'settle_later',
    later: ['settle_later'],
  },
  {
    number: 'DE62370400440532013001',
    form: 'sepa',
    story: 'fails_after_days',
    present: 'fail_later',
    later: ['fail_later'],
  },
  {
    number: 'DE08370400440532013003',
    form: 'sepa',
    story: 'mandate_revoked_later',
    present: 'settle_later',
    later: ['mandate_revoked'],
  },
  {
    number: 'DE35370400440532013002',
    form: 'sepa',
    story: 'disputed_after_settling',
    present: 'dispute_later',
    later: ['dispute_later'],
  },
]

export const settlesAfterDays = 5
export const disputedAfterDays = 1

/**
 * The instrument of a number as typed; unknown but well-formed cards and accounts succeed like the first of their kind.
 */
export const instrumentOf = (form: 'card' | 'sepa', typed: string): Instrument | undefined => {
  const number = typed.replace(/[\s-]/g, '').toUpperCase()
  const known = instruments.find((each) => each.form === form && each.number === number)
  if (known) return known
  if (form === 'card')
    return /^\d{13,19}$/.test(number) && passesLuhn(number) ? { ...instruments[0]!, number } : undefined
  return passesIbanCheck(number) ? { ...instruments.find((each) => each.form === 'sepa')!, number } : undefined
}

/** Cards whose country the bank reports; it knows none of others. An account's country begins its IBAN. */
const cardCountries: Readonly<Record<string, string>> = {
  4000000400000008: 'AT',
  4000007560000009: 'CH',
  4000002760000016: 'DE',
  4000002500000003: 'FR',
  4000008260000000: 'GB',
  4000003800000008: 'IT',
  4000005280000002: 'NL',
  4000002500003155: 'FR',
}

export const countryOfInstrument = (form: string, number: string | null): string | null =>
  form === 'sepa' ? (number?.slice(0, 2) ?? null) : (cardCountries[number ?? ''] ?? null)

const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, i) => {
    const doubled = i % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/** ISO 13616: country and check digits moved behind, letters as numbers, remainder 1 by 97. */
export const passesIbanCheck = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) &&
  BigInt([...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('')) % 97n === 1n

/** The last digits of a number; the kind of method is named by its form, in the reader's language. */
export const labelOf = (number: string): string => `•••• ${number.slice(-4)}`
