import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeights, type BasisPoints } from '#platform/shared/money.ts'
import { amountOfPart, inRow } from './parts.ts'

const whole: BasisPoints = 10_000

test('parts of an amount add up to it, to the cent, also of money that goes back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = inRow(splitByWeights(whole, weights))
        expect(parts.reduce((sum, part) => sum + amountOfPart(amount, part), 0)).toBe(amount)
      },
    ),
  )
})

test('each is its share, give or take a cent', () =>
  expect(inRow([5581, 1086, 3333]).map((part) => amountOfPart(22_900, part))).toEqual([12_780, 2487, 7633]))
