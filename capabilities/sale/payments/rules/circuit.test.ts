import { expect, it } from 'vitest'
import { pauseAfter } from './circuit.ts'

it('waits longer each time, up to ten minutes at most, and never two the same', () => {
  expect([1, 2, 3, 4, 5, 50].map((openings) => pauseAfter(openings, 0.5) / 60_000)).toEqual([1, 2, 4, 8, 8, 8])
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([45_000, 75_000])
  expect(pauseAfter(50, 1)).toBeLessThanOrEqual(600_000)
})
