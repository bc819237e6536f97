import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRefund, rateAfterRefund, refundableOf } from './refund.ts'

describe('which payments a refund is taken from', () => {
  const payments = [
    { id: 3, refundable: 500 },
    { id: 2, refundable: 0 },
    { id: 1, refundable: 2000 },
  ]
  it.each([
    ['all that is left', undefined, { 3: 500, 1: 2000 }],
    ['the newest first', 400, { 3: 400 }],
    ['over several', 700, { 3: 500, 1: 200 }],
    ['too much is asked of the last, which refuses it', 9000, { 3: 500, 1: 8500 }],
  ])('%s', (_, amount, expected) => {
    const planned = Object.fromEntries(planRefund(payments, amount).map(({ id, amount: part }) => [id, part]))
    expect(planned).toEqual(expected)
  })

  it('gives back just what was asked for, and never more of a payment than is left but of the last', () => {
    const source = fc.record({ id: fc.integer(), refundable: fc.integer({ min: 0, max: 5000 }) })
    fc.assert(
      fc.property(
        fc.array(source, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20_000 }),
        (some, amount) => {
          const list = some.map((each, at) => ({ ...each, id: at }))
          const planned = planRefund(list, amount)
          expect(planned.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
          for (const { id, amount: part } of planned)
            if (id !== list.length - 1) expect(part).toBeLessThanOrEqual(list[id]!.refundable)
        },
      ),
    )
  })
})

it('what is kept or on its way back is not refundable, and never less than nothing', () => {
  expect(refundableOf({ receivedAmount: 1000, returnedAmount: 300, keptAmount: 100 })).toBe(600)
  expect(refundableOf({ receivedAmount: 1000, returnedAmount: 900, keptAmount: 400 })).toBe(0)
})

describe('what a refund makes of a rate', () => {
  const paid = { state: 'paid', paidAmount: 1000, refundedAmount: 200, attempts: 2 }
  it.each([
    ['the rest', paid, 800, false, { move: 'refund', set: { refundedAmount: 1000 } }],
    ['a part', paid, 100, false, { move: null, set: { refundedAmount: 300 } }],
    ['a part, still owed', paid, 100, true, { move: null, set: { refundedAmount: 300 } }],
    [
      'the rest, still owed',
      paid,
      800,
      true,
      { move: 'owe_again', set: { paidAmount: 0, refundedAmount: 0, paidAt: null, excused: 2 } },
    ],
    [
      'of a rate that is not paid whole',
      { ...paid, state: 'debt' },
      800,
      true,
      { move: null, set: { refundedAmount: 1000 } },
    ],
  ])('%s', (_, rate, part, isStillOwed, expected) => {
    expect(rateAfterRefund(rate, part, isStillOwed)).toEqual(expected)
  })
})
