import { expect, test } from 'vitest'
import { waitMinutes } from './patience.ts'

test('the first four wrong passwords cost nothing, each more makes the wait longer, up to a quarter of an hour', () => {
  expect(Array.from({ length: 11 }, (_, index) => waitMinutes(index + 1))).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
})

test('nobody guesses more than a hundred passwords of an account in a day', () => {
  let [minutes, tries] = [0, 0]
  while (minutes < 24 * 60) minutes += waitMinutes(++tries)
  expect(tries).toBeLessThanOrEqual(105)
})
