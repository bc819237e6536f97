import { expect, test } from 'vitest'
import { authorNameOf } from './author-name.ts'
import { percentOf, ratingOf } from './rating.ts'

test.each([
  [[], { count: 0, average: null, distribution: [0, 0, 0, 0, 0] }],
  [[{ rating: 5, count: 1 }], { count: 1, average: '5.0', distribution: [0, 0, 0, 0, 1] }],
  [
    [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ],
    { count: 3, average: '4.7', distribution: [0, 0, 0, 1, 2] },
  ],
  [
    [
      { rating: 1, count: 3 },
      { rating: 2, count: 1 },
    ],
    { count: 4, average: '1.3', distribution: [3, 1, 0, 0, 0] },
  ],
])('stars %j come to %j', (given, rating) => {
  expect(ratingOf(given)).toEqual(rating)
})

test('percents of nothing are none', () => {
  expect(percentOf(0, 0)).toBe(0)
  expect(percentOf(2, 3)).toBe(67)
})

test.each([
  ['Lena', 'Maurer', 'Lena M.'],
  [' Anna Maria ', 'von Ahn', 'Anna Maria V.'],
  ['Zoë', '', 'Zoë'],
  ['', 'Ćosić', 'Ć.'],
  ['', '', '—'],
  ['Kim', '🙂x', 'Kim 🙂.'],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(authorNameOf(first, last)).toBe(shown)
})
