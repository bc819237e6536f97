import { expect, test } from 'vitest'
import { sharesFault, sharesOf } from './shares.ts'

test.each([
  [
    'set by the seller',
    [
      { shareBp: 2500, price: 4900 },
      { shareBp: 7500, price: 100 },
    ],
    [2500, 7500],
  ],
  [
    'by price',
    [
      { shareBp: null, price: 14900 },
      { shareBp: null, price: 2900 },
      { shareBp: null, price: 8900 },
    ],
    [5581, 1086, 3333],
  ],
  [
    'a free part has none',
    [
      { shareBp: null, price: 4900 },
      { shareBp: null, price: null },
    ],
    [10_000, 0],
  ],
  [
    'alike where none has a price',
    [
      { shareBp: null, price: null },
      { shareBp: null, price: null },
      { shareBp: null, price: 0 },
    ],
    [3334, 3333, 3333],
  ],
  ['nothing in it', [], []],
])('shares %s', (_, parts, shares) => {
  expect(sharesOf(parts)).toEqual(shares)
  if (shares.length > 0) expect(sharesOf(parts).reduce((a, b) => a + b, 0)).toBe(10_000)
})

test.each([
  [[null, null], undefined],
  [[4000, 6000], undefined],
  [[4000, null], 'shares_incomplete'],
  [[4000, 5999], 'shares_sum'],
  [[], undefined],
])('%j: %s', (shares, fault) => expect(sharesFault(shares)).toBe(fault))
