import { describe, expect, it } from 'vitest'
import { MangopayRefusal } from './client.ts'
import { linesOfDispute } from './read-books.ts'
import {
  methodOf,
  newsOfDispute,
  outcomeOfError,
  outcomeOfPayIn,
  outcomeOfRefund,
  type Dispute,
  type PayIn,
} from './read-answers.ts'

const funds = { Amount: 4900, Currency: 'EUR' as const }

describe('a pay-in', () => {
  it.each([
    [
      { Status: 'SUCCEEDED', DebitedFunds: funds },
      { kind: 'successful', amount: 4900, currency: 'eur' },
    ],
    [
      { Status: 'CREATED', SecureModeRedirectURL: 'https://bank' },
      { kind: 'payer_must_act', url: 'https://bank' },
    ],
    [
      { Status: 'CREATED', RedirectURL: 'https://ideal' },
      { kind: 'payer_must_act', url: 'https://ideal' },
    ],
    [
      { Status: 'FAILED', ResultCode: '101105' },
      { kind: 'denied', reason: 'expired_card' },
    ],
    [
      { Status: 'FAILED', ResultCode: '205001' },
      { kind: 'denied', reason: 'authentication_required' },
    ],
    [
      { Status: 'FAILED', ResultCode: '999999' },
      { kind: 'denied', reason: 'generic_decline' },
    ],
    // Who left has declined nothing.
    [{ Status: 'FAILED', ResultCode: '101002' }, { kind: 'canceled' }],
  ] as const)('%o', (said, outcome) => {
    expect(outcomeOfPayIn({ Id: '1', ...said })).toMatchObject({ reference: '1', ...outcome })
  })
})

it.each([
  ['SUCCEEDED', 'successful'],
  ['FAILED', 'denied'],
  ['CREATED', 'pending'],
] as const)('a refund that is %s is %s', (Status, kind) => {
  expect(outcomeOfRefund({ Id: '2', Status, DebitedFunds: funds })).toMatchObject({ kind })
})

const dispute = (said: Partial<Dispute>): Dispute => ({
  Id: '3',
  DisputedFunds: funds,
  DisputeType: 'CONTESTABLE',
  ...said,
})

it.each([
  [{ Status: 'PENDING_CLIENT_ACTION' }, 'chargeback_opened', ['dispute']],
  [{ Status: 'CLOSED', ResultCode: 'LOST' }, 'chargeback_lost', ['dispute']],
  [{ Status: 'CLOSED', ResultCode: 'WON' }, 'chargeback_won', ['dispute', 'dispute_returned']],
  [{ Status: 'CLOSED', ResultCode: 'VOID' }, 'chargeback_won', ['dispute', 'dispute_returned']],
  // The bank only inquires; no money moves.
  [{ Status: 'PENDING_CLIENT_ACTION', DisputeType: 'RETRIEVAL' }, undefined, []],
] as const)('a dispute %o is %s', (said, kind, lines) => {
  expect(newsOfDispute(dispute(said), 'rate-1')?.kind).toBe(kind)
  expect(linesOfDispute(dispute(said)).map((line) => line.kind)).toEqual(lines)
})

it('a payment by American Express is named after it', () => {
  const payIn = { Id: '9', Status: 'SUCCEEDED', DebitedFunds: { Amount: 500, Currency: 'EUR' } } as never as PayIn
  const of = (Brand: string) => outcomeOfPayIn({ ...payIn, CardInfo: { Brand } } as PayIn)
  expect(of('AMERICAN EXPRESS')).toMatchObject({ kind: 'successful', amount: 500, form: 'cardAmEx' })
  expect(of('VISA')).not.toHaveProperty('form')
})

it('a card is kept with its brand, its end and where it is from', () => {
  const card = { Id: '4', CardProvider: 'VISA', Alias: '497010XXXXXX1119', ExpirationDate: '0228', Country: 'FRA' }
  expect(methodOf('5', card)).toEqual({
    reference: '5',
    form: 'card',
    label: 'Visa •••• 1119',
    expiresOn: '2028-02-29',
    countryCode: 'FR',
  })
})

it.each([
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'unknown'],
  [409, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
])('an answer of %i is %s', (status, kind) => {
  expect(outcomeOfError(new MangopayRefusal(status, {})).kind).toBe(kind)
})
