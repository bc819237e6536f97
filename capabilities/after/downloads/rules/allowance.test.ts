import { expect, test } from 'vitest'
import { admits, leftOf } from './allowance.ts'

test.each([
  [null, 1, 90, null],
  [3, 1, 0, 3],
  [3, 1, 3, 0],
  [3, 1, 5, 0],
  [3, 2, 5, 1],
])('a limit of %s for %i pieces with %i downloads leaves %s', (limit, quantity, used, left) => {
  expect(leftOf(limit, quantity, used)).toBe(left)
})

test.each([
  [null, 1, ['a', 'b'], 'c', true],
  [2, 1, ['a'], 'b', true],
  [2, 1, ['a', 'b'], 'b', true],
  [2, 1, ['a', 'b'], 'c', false],
  [2, 2, ['a', 'b'], 'c', true],
])('a limit of %s for %i pieces on %j: %s may: %s', (limit, quantity, known, device, may) => {
  expect(admits(limit, quantity, known, device)).toBe(may)
})
