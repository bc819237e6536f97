import { expect, expectTypeOf, test } from 'vitest'
import {
  formatMoney,
  formatPercent,
  isPayable,
  shareOf,
  splitByWeights,
  toMinorUnit,
  type Amount,
  type BasisPoints,
  type Count,
} from './money.ts'

test.each([
  ['20.00', 'de', '20 %'],
  ['20.00', 'en', '20%'],
  ['12.35', 'de', '12,35 %'],
  ['-4.50', 'en', '-4.5%'],
  ['0.00', 'en', '0%'],
  [420, 'en', '4.2%'],
  [10_000, 'de', '100 %'],
])('%s in %s is %s', (value, locale, words) => {
  expect(formatPercent(value, locale).replace('\u00a0', ' ')).toBe(words)
})

test('an amount, basis points and a count are not one for another', () => {
  expectTypeOf<number>().toExtend<Amount>()
  expectTypeOf<Amount>().toExtend<number>()
  expectTypeOf<Amount>().not.toExtend<BasisPoints>()
  expectTypeOf<Amount>().not.toExtend<Count>()
  expectTypeOf<BasisPoints>().not.toExtend<Amount>()
  expectTypeOf<BasisPoints>().not.toExtend<Count>()
  expectTypeOf<Count>().not.toExtend<Amount>()
  expectTypeOf<Count>().not.toExtend<BasisPoints>()
  expectTypeOf<Parameters<typeof shareOf>>().toEqualTypeOf<[amount: Amount, part: BasisPoints]>()
  expect(shareOf(4990, 2000)).toBe(998)
})

test('what is split keeps its unit', () => {
  const [amount, points]: [Amount, BasisPoints] = [100, 10_000]
  expectTypeOf(splitByWeights(amount, [1])).toEqualTypeOf<Amount[]>()
  expectTypeOf(splitByWeights(points, [1])).toEqualTypeOf<BasisPoints[]>()
  expect(splitByWeights(points, [1, 1, 1])).toEqual([3334, 3333, 3333])
})

test.each([
  [150_000, 'jpy', 'de', '1.500 ¥'],
  [150_000, 'jpy', 'en', '¥1,500'],
  [-150_000, 'huf', 'en', '-HUF 1,500'],
  [136_364, 'jpy', 'en', '¥1,363.64'],
  ['9.00', 'eur', 'de', '9,00 €'],
])('%s %s in %s is %s', (amount, currency, locale, words) => {
  expect(formatMoney(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(words)
})

test('what is paid in whole units is rounded to them, half up', () => {
  expect([849, 850, -849, 4999].map((amount) => toMinorUnit(amount, 'jpy'))).toEqual([800, 900, -800, 5000])
  expect([toMinorUnit(849, 'eur'), isPayable(849, 'eur'), isPayable(849, 'twd')]).toEqual([849, true, false])
})
