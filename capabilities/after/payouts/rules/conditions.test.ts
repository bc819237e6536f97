import { describe, expect, it } from 'vitest'
import { unmetFor, type PayoutFacts } from './conditions.ts'
import { isPayoutDay, reserveOf, termsFor } from './terms.ts'

const fine: PayoutFacts = {
  isGreen: true,
  isStopped: false,
  isPaused: false,
  isRegistered: true,
  isLegitimated: true,
  hasBankAccount: true,
  payee: null,
  isCurrencyOffered: true,
  hasPending: false,
  available: 5000,
  minimum: 5000,
}

describe('what stands in the way of a payout', () => {
  it.each([
    [{}, []],
    [{ available: 4999 }, ['below_minimum']],
    [{ available: 0 }, ['nothing_available']],
    [{ available: -1 }, ['nothing_available']],
    [{ isGreen: false }, ['books_red']],
    [{ isPaused: true, isStopped: true }, ['stopped', 'paused']],
    [
      { isRegistered: false, isLegitimated: false, hasBankAccount: false },
      ['profile_incomplete', 'kyc', 'no_bank_account'],
    ],
    [{ payee: 'payee_unconfirmed' }, ['payee_unconfirmed']],
    [{ payee: 'payee_mismatch', hasBankAccount: false }, ['no_bank_account']],
    [{ isCurrencyOffered: false }, ['currency_not_offered']],
    [{ hasPending: true }, ['payout_waiting']],
  ] as const)('%j: %j', (more, words) => {
    expect(unmetFor({ ...fine, ...more })).toEqual(words)
  })
})

it('has terms by the way of selling, and none below the least', () => {
  expect(termsFor(false)).toMatchObject({ holdDays: 7, rhythm: 'on_demand', minimumAmount: 1, reserveBp: 0 })
  expect(termsFor(true)).toMatchObject({ holdDays: 15, rhythm: 'monthly', minimumAmount: 5000 })
  expect(termsFor(true, { minimumAmount: 100, holdDays: 0 })).toMatchObject({ minimumAmount: 5000, holdDays: 0 })
  expect(reserveOf(9805, { reserveBp: 1000 })).toBe(981)
})

it('pays weekly on Mondays and monthly on the 1st', () => {
  const day = (iso: string) => Temporal.PlainDate.from(iso)
  expect([
    isPayoutDay('weekly', day('2026-11-23')),
    isPayoutDay('weekly', day('2026-11-24')),
    isPayoutDay('monthly', day('2026-12-01')),
    isPayoutDay('monthly', day('2026-12-02')),
    isPayoutDay('on_demand', day('2026-12-01')),
  ]).toEqual([true, false, true, false, false])
})
