/** What a bank does with a test number: when the payer is there, and later without them. */
export type Behaviour = 'succeed' | 'authenticate' | { decline: string }
export type Instrument = {
  number: string
  type: 'card' | 'sepa_debit' | 'ideal' | 'klarna' | 'twint' | 'p24'
  brand: string
  country: string
  present: Behaviour
  later: Behaviour
  /** Of a debit: what the bank says days later. */
  settles?: Behaviour
  /** The card is in a telephone or a browser. */
  wallet?: 'apple_pay' | 'google_pay'
}

const card = (number: string, present: Behaviour, later: Behaviour = present): Instrument => ({
  number,
  type: 'card',
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  country: 'DE',
  present,
  later,
})
const debit = (number: string, settles: Behaviour): Instrument => ({
  number,
  type: 'sepa_debit',
  brand: '',
  country: number.slice(0, 2),
  present: 'succeed',
  later: 'succeed',
  settles,
})

/** Numbers that Stripe publishes for tests (https://docs.stripe.com/testing), with what they do there. */
export const instruments: readonly Instrument[] = [
  card('4242424242424242', 'succeed'),
  card('5555555555554444', 'succeed'),
  { ...card('378282246310005', 'succeed'), brand: 'amex' },
  card('4000000000000002', { decline: 'generic_decline' }),
  card('4000000000009995', { decline: 'insufficient_funds' }),
  card('4000000000000069', { decline: 'expired_card' }),
  card('4000000000000341', 'succeed', { decline: 'generic_decline' }),
  card('4000002500003155', 'authenticate', 'succeed'),
  card('4000002760003184', 'authenticate', 'authenticate'),
  // Stripe publishes no numbers of cards in wallets: these are the simulator's own.
  { ...card('4242424242420001', 'succeed'), wallet: 'apple_pay' },
  { ...card('4242424242420002', 'succeed'), wallet: 'google_pay' },
  debit('AT611904300234573201', 'succeed'),
  debit('DE89370400440532013000', 'succeed'),
  // Of the payer by iDEAL.
  debit('NL91ABNA0417164300', 'succeed'),
  debit('AT861904300235473202', { decline: 'debit_not_authorized' }),
  debit('DE62370400440532013001', { decline: 'insufficient_funds' }),
]

/** Methods without a number: the payer agrees on the page of their bank. Klarna alone is charged later as well. */
export const withoutNumber = (type: Instrument['type']): Instrument => ({
  number: type,
  type,
  brand: '',
  country: 'DE',
  present: 'succeed',
  later: type === 'klarna' ? 'succeed' : { decline: 'generic_decline' },
})

export const instrumentOf = (type: Instrument['type'], number: string): Instrument | undefined => {
  if (type !== 'card' && type !== 'sepa_debit') return withoutNumber(type)
  const tidy = number.replaceAll(/\s/g, '').toUpperCase()
  return instruments.find((each) => each.type === type && each.number === tidy)
}
