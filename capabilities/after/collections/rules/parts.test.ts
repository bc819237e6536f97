import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countsFor, isMissed, isSpokenOf, nextPart, openParts, partsOf } from './parts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

it.each([
  [10_000, 6, [2, 3, 4, 5, 6]],
  [2900, 6, [2]],
  [1999, 6, []],
  [10_000, 3, [2, 3]],
  [10_000, 0, []],
])('%i may be paid in %i parts at most: %j', (open, most, counts) => {
  expect(countsFor(open, most)).toEqual(counts)
})

it('falls due a week from now and then each month, on the day of the first as far as months have it', () => {
  expect(partsOf(10_000, 4, day('2026-01-24')).map(({ dueOn, amount }) => [dueOn.toString(), amount])).toEqual([
    ['2026-01-31', 2500],
    ['2026-02-28', 2500],
    ['2026-03-31', 2500],
    ['2026-04-30', 2500],
  ])
  const [first] = partsOf(10_001, 3, day('2026-01-24'))
  expect([
    isSpokenOf(first!, day('2026-01-27')),
    isSpokenOf(first!, day('2026-01-28')),
    isMissed(first!, day('2026-02-03')),
    isMissed(first!, day('2026-02-04')),
  ]).toEqual([false, true, false, true])
})

it('parts add up, and what is open of them is what is open of the whole, however it is paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 10_000_000 }),
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (open, count, input) => {
        const parts = partsOf(open, count, day('2026-01-24'))
        const paid = Math.min(open, input)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(open)
        expect(openParts(parts, paid).reduce((sum, { openAmount }) => sum + openAmount, 0)).toBe(open - paid)
        expect(nextPart(parts, paid) === undefined).toBe(paid === open)
      },
    ),
  )
})
