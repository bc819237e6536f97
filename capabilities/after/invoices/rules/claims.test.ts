import { describe, expect, test } from 'vitest'
import { claimsOf, isBilledWhole, worthOf, type BilledRate } from './claims.ts'

const rate = (given: Partial<BilledRate>): BilledRate => ({
  id: 1,
  number: 1,
  state: 'future',
  amount: 1000,
  netAmount: 840,
  vatAmount: 160,
  paidAmount: 0,
  refundedAmount: 0,
  wasPaid: false,
  ...given,
})
const order = { id: 7, periodType: 'subscription', isComplete: true, vatBp: 1900 }
const none = new Set<string>()

test('what is billed whole', () => {
  expect(isBilledWhole({ periodType: 'installment' })).toBe(true)
  expect(isBilledWhole({ periodType: 'one_time' })).toBe(false)
  expect(isBilledWhole({ periodType: 'limited_subscription' })).toBe(false)
})

test.each([
  ['open', {}, 1000],
  ['paid', { state: 'paid', paidAmount: 1000 }, 1000],
  ['partly given back', { state: 'paid', paidAmount: 1000, refundedAmount: 300 }, 700],
  ['given back', { state: 'refunded', paidAmount: 1000, refundedAmount: 1000 }, 0],
  ['fell away', { state: 'skipped' }, 0],
  ['fell away after a part was paid', { state: 'skipped', paidAmount: 400 }, 400],
  ['charged back and owed again', { state: 'debt' }, 1000],
])('a rate that is %s is worth', (_, given, worth) => {
  expect(worthOf(rate(given))).toBe(worth)
})

describe('claims', () => {
  test('a subscription bills the payments that were made', () => {
    const rates = [rate({ id: 1, state: 'paid', wasPaid: true, paidAmount: 1000 }), rate({ id: 2, number: 2 })]
    expect(claimsOf(order, rates, none).map(({ key, target, isOpen }) => ({ key, target, isOpen }))).toEqual([
      { key: 'rate:1', target: 1000, isOpen: false },
    ])
  })

  test('a payment once billed keeps its claim when it is owed again', () => {
    expect(claimsOf(order, [rate({ state: 'unpaid' })], new Set(['rate:1']))).toMatchObject([
      { key: 'rate:1', target: 1000, isOpen: true },
    ])
  })

  test('an instalment bills everything once the purchase is complete, and nothing before', () => {
    const rates = [
      rate({ id: 1, state: 'paid', wasPaid: true, paidAmount: 1000 }),
      rate({ id: 2 }),
      rate({ id: 3, state: 'skipped' }),
    ]
    expect(claimsOf({ ...order, periodType: 'installment', isComplete: false }, rates, none)).toEqual([])
    expect(claimsOf({ ...order, periodType: 'installment' }, rates, none)).toMatchObject([
      { key: 'order:7', target: 2000, isOpen: true },
    ])
  })

  test('what is free wants no paper', () => {
    expect(
      claimsOf(order, [rate({ amount: 0, netAmount: 0, vatAmount: 0, state: 'paid', wasPaid: true })], none),
    ).toEqual([])
  })
})
