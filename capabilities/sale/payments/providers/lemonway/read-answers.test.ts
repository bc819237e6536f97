import { describe, expect, it } from 'vitest'
import { isPassing, LemonwayRefusal } from './client.ts'
import { outcomeOfPayOut } from './pay-out.ts'
import {
  methodOf,
  newsOfDispute,
  outcomeOfError,
  outcomeOfMoneyIn,
  outcomeOfRefund,
  reasonOf,
  type MoneyIn,
  type MoneyOut,
} from './read-answers.ts'

const came: MoneyIn = { id: 7, status: 0, method: 0, receiverAccountId: 's1', creditAmount: 4900, date: 0 }
const left: MoneyOut = { id: 8, status: 0, method: 0, debitAmount: 4900, senderAccountId: 's1', date: 0 }

describe('a money-in', () => {
  it.each([
    [
      { status: 0, commissionAmount: 100 },
      { kind: 'successful', amount: 5000, currency: 'eur' },
    ],
    [{ status: 4 }, { kind: 'payer_must_act', url: 'https://page' }],
    [{ status: 4, method: 14 }, { kind: 'pending' }],
    [{ status: 7 }, { kind: 'canceled' }],
    [
      { status: 6, PSP: { message: '05-00-51' } },
      { kind: 'denied', reason: 'insufficient_funds' },
    ],
    [{ status: 6, PSP: { message: '17-00-00' } }, { kind: 'canceled' }],
    [{ status: 6, PSP: { message: '97' } }, { kind: 'expired' }],
    [
      { status: 6, PSP: null },
      { kind: 'denied', reason: 'generic_decline' },
    ],
    [{ status: 3 }, { kind: 'denied', reason: 'processing_error' }],
  ])('%j', (said, outcome) => {
    expect(outcomeOfMoneyIn({ ...came, ...said }, 'https://page')).toMatchObject({ ...outcome, reference: '7' })
  })

  it('without a payer is waited for', () => {
    expect(outcomeOfMoneyIn({ ...came, status: 4 }, null)).toEqual({ kind: 'pending', reference: '7' })
  })
})

it.each([
  ['05-00-1A', 'authentication_required'],
  ['05-00-54', 'expired_card'],
  ['05-00-99', 'generic_decline'],
  ['of another gateway', 'generic_decline'],
  [undefined, 'generic_decline'],
])('a bank’s no: %s', (psp, reason) => expect(reasonOf(psp)).toBe(reason))

it.each([
  ['12/2034', '2034-12-31'],
  ['022028', '2028-02-29'],
  ['13/2034', null],
  [null, null],
])('a card that ends on %s', (expiration, expiresOn) => {
  const card = { id: 3, country: 'FRA', maskedNumber: '501767XXXXXX7000', expiration, type: 'VISA' }
  expect(methodOf(card)).toEqual({
    reference: '3',
    form: 'card',
    label: 'Visa •••• 7000',
    expiresOn,
    countryCode: 'FR',
  })
})

it.each([
  [0, null, { kind: 'successful' }],
  [4, null, { kind: 'pending' }],
  [6, 'AM04', { kind: 'denied', reason: 'insufficient_funds' }],
  [7, 'Rejected: AC04 Account closed', { kind: 'denied', reason: 'account_closed' }],
  [7, null, { kind: 'denied', reason: 'debit_returned' }],
])('a debit with the status %s and %j', (status, message, outcome) =>
  expect(
    outcomeOfMoneyIn({ ...came, method: 14, status, PSP: message === null ? null : { message } }, null),
  ).toMatchObject(outcome),
)

it.each([
  [0, 'successful'],
  [4, 'pending'],
  [16, 'pending'],
  [6, 'denied'],
  [3, 'denied'],
])('a refund with the status %s', (status, kind) => expect(outcomeOfRefund({ ...left, status }).kind).toBe(kind))

it.each([
  [{ status: 0, executionDate: 1 }, 'arrived'],
  [{ status: 3, executionDate: 1 }, 'arrived'],
  [{ status: 3, executionDate: null }, 'sent'],
  [{ status: 4 }, 'sent'],
  [{ status: 6 }, 'failed'],
  [{ status: 7, executionDate: 1 }, 'failed'],
])('a payout that says %j', (said, kind) => expect(outcomeOfPayOut({ ...left, ...said }).kind).toBe(kind))

it.each([
  [4, 'chargeback_opened'],
  [0, 'chargeback_lost'],
  [7, 'chargeback_won'],
])('a chargeback with the status %s', (status, kind) =>
  expect(newsOfDispute({ ...left, status }, 'key').kind).toBe(kind),
)

describe('a refusal', () => {
  const saying = (status: number, code?: number) =>
    new LemonwayRefusal(status, code === undefined ? undefined : { error: { code } })

  it.each([
    [saying(401), { kind: 'refused', trouble: 'credentials' }],
    [saying(403, 234), { kind: 'refused', trouble: 'credentials' }],
    [saying(200, 110), { kind: 'refused', trouble: 'refused' }],
    [saying(500, 110), { kind: 'refused', trouble: 'refused' }],
    [saying(200, 1), { kind: 'unknown' }],
    [saying(409, 2), { kind: 'unknown' }],
    [saying(429), { kind: 'unknown' }],
    [saying(502), { kind: 'unknown' }],
    [new TypeError('fetch failed'), { kind: 'unknown' }],
  ])('%s', (error, outcome) => expect(outcomeOfError(error)).toMatchObject(outcome))

  it('in Lemonway’s own trouble says nothing of what was done', () => {
    expect(isPassing(saying(400, 174))).toBe(true)
    expect(isPassing(saying(400, 147))).toBe(false)
  })
})
