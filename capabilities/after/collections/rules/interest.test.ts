import fc from 'fast-check'
import { expect, it } from 'vitest'
import { interestOn, lumpSumOf } from './interest.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

it.each([
  // 1,000.00 for 30 days at 1.27 + 5 points.
  [100_000, '2025-08-01', '2025-08-31', 'consumer', 515],
  // The same from a business: 1.27 + 9 points.
  [100_000, '2025-08-01', '2025-08-31', 'business', 844],
  // Over 1 July 2025: 30 days at 2.27 and 31 days at 1.27, each + 5.
  [100_000, '2025-05-31', '2025-07-31', 'consumer', Math.round((100_000 * (30 * 727 + 31 * 627)) / 3_650_000)],
  [100_000, '2025-08-31', '2025-08-31', 'consumer', 0],
  [100_000, '2025-09-10', '2025-08-31', 'consumer', 0],
] as const)('%i from %s to %s owes a %s %i', (amount, dueOn, till, payer, interest) => {
  expect(interestOn([{ amount, dueOn: day(dueOn) }], day(till), payer)).toBe(interest)
})

it('grows day by day and never shrinks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 400 }),
      (amount, start, days) => {
        const debts = [{ amount, dueOn: day('2024-02-01').add({ days: start }) }]
        const till = debts[0]!.dueOn.add({ days })
        expect(interestOn(debts, till.add({ days: 1 }), 'consumer')).toBeGreaterThanOrEqual(
          interestOn(debts, till, 'consumer'),
        )
        expect(interestOn(debts, till, 'business')).toBeGreaterThanOrEqual(interestOn(debts, till, 'consumer'))
      },
    ),
  )
})

it('asks a business 40 euros once and a consumer nothing', () => {
  expect([lumpSumOf('business', 'eur'), lumpSumOf('consumer', 'eur'), lumpSumOf('business', 'usd')]).toEqual([
    4000, 0, 0,
  ])
})
