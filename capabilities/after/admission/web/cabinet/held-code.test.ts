import { expect, test } from 'vitest'
import { heldCode } from './held-code.ts'

test('a code that stays before the camera is taken once, and again when it comes back later', () => {
  const isNew = heldCode()
  expect(Array.from({ length: 50 }, (_, look) => isNew('A', look * 200)).filter(Boolean)).toHaveLength(1)
  expect([isNew('A', 13_000), isNew('A', 17_100), isNew('B', 17_300), isNew('A', 17_500)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
