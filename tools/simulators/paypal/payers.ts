/** What PayPal says of a payer: when they are there, and later without them. */
export type Payer = {
  email: string
  present: 'succeed' | 'pending' | { issue: string }
  later: 'succeed' | { issue: string }
}

/** The payers this simulator knows, by the address they log in with. */
export const payers: readonly Payer[] = [
  { email: 'buyer@example.com', present: 'succeed', later: 'succeed' },
  { email: 'declined@example.com', present: { issue: 'INSTRUMENT_DECLINED' }, later: { issue: 'INSTRUMENT_DECLINED' } },
  { email: 'later@example.com', present: 'succeed', later: { issue: 'INSTRUMENT_DECLINED' } },
  { email: 'asked@example.com', present: 'succeed', later: { issue: 'PAYER_ACTION_REQUIRED' } },
  { email: 'revoked@example.com', present: 'succeed', later: { issue: 'AGREEMENT_ALREADY_CANCELLED' } },
  { email: 'leaver@example.com', present: 'succeed', later: 'succeed' },
  { email: 'bank@example.com', present: 'pending', later: 'succeed' },
]

export const payerWith = (email: string | undefined): Payer | undefined =>
  payers.find((each) => each.email === (email ?? '').trim().toLowerCase())
