import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bothWays, exchanged, rateInWords, readRate, writeRate } from './exchange.ts'

it.each([
  [10_000, 925_100, 9251],
  [1, 925_100, 1],
  [1, 499_999, 0],
  [1, 500_000, 1],
  [123_456_789_012, 6_123_456, 755_982_215_416],
  [-100, 925_100, -93],
  [-1, 499_999, 0],
])('%i at %i millionths are %i', (amount, rate, expected) => {
  expect(exchanged(amount, rate) + 0).toBe(expected)
})

it.each([
  [1_081_000, 925_069],
  [163_520_000, 6115],
  [400_000_000, 2500],
  [1_500_000_000, undefined],
  [17_235_310_000, undefined],
  [850_000, 1_176_471],
])('%i millionths are %i the other way round', (rateMillionths, expected) => {
  expect(bothWays({ fromCurrency: 'eur', toCurrency: 'usd', rateMillionths })).toEqual([
    { fromCurrency: 'eur', toCurrency: 'usd', rateMillionths },
    ...(expected === undefined ? [] : [{ fromCurrency: 'usd', toCurrency: 'eur', rateMillionths: expected }]),
  ])
})

it('reads and writes rates without losing a digit', () => {
  expect([readRate('0.9251'), readRate('0,9251'), readRate('4.3'), readRate('110')]).toEqual([
    925_100, 925_100, 4_300_000, 110_000_000,
  ])
  expect([readRate('0'), readRate('-1'), readRate('1.2345678'), readRate('x'), readRate('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (rate) => readRate(writeRate(rate)) === rate))
  expect(rateInWords({ fromCurrency: 'usd', toCurrency: 'eur', rateMillionths: 925_100 })).toBe('1 USD = 0.9251 EUR')
})

it('is off by half a cent at most, whatever is exchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 200_000_000 }),
      (amount, rate) => {
        const off = BigInt(exchanged(amount, rate)) * 1_000_000n - BigInt(amount) * BigInt(rate)
        expect((off > -500_000n && off <= 500_000n) || off === -500_000n).toBe(true)
      },
    ),
  )
})
