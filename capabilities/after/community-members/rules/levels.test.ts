import { expect, test } from 'vitest'
import { levelAt, levelsIn, linesOf } from './levels.ts'

test.each([
  [
    '100 Regular\n0 New here',
    [
      { points: 0, name: 'New here' },
      { points: 100, name: 'Regular' },
    ],
  ],
  ['', []],
  ['0 A\n0 B', undefined],
  ['ten Regular', undefined],
  ['10', undefined],
  [`10 ${'x'.repeat(41)}`, undefined],
  [Array.from({ length: 11 }, (_, place) => `${place} L`).join('\n'), undefined],
])('%j', (text, levels) => {
  expect(levelsIn(text)).toEqual(levels)
  if (levels) expect(levelsIn(linesOf(levels))).toEqual(levels)
})

test('a level holds from its points on', () => {
  expect([0, 19, 20, 5000].map((points) => levelAt(points, [])?.place)).toEqual([1, 1, 2, 5])
  const own = [{ points: 10, name: 'Regular' }]
  expect([levelAt(9, own), levelAt(10, own)]).toEqual([null, { place: 1, name: 'Regular' }])
})
