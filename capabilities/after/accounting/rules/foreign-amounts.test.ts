import fc from 'fast-check'
import { expect, it } from 'vitest'
import { datevRate, pricedBy, pricedParts } from './foreign-amounts.ts'

it.each([
  [925_100, '1,080964'],
  [1_000_000, '1,000000'],
  [500_000, '2,000000'],
  [6_116, '163,505559'],
  [1_162_500, ''],
  [101, '9900,990099'],
  [100, ''],
  [58, ''],
])('%i millionths of a euro are %s', (rate, expected) => {
  expect(datevRate(rate)).toBe(expected)
})

it('writes only what the field may hold, and never loses what an amount is in euros', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (rateMillionths, amount) => {
        expect(datevRate(rateMillionths)).toMatch(/^(?:[1-9]\d{0,3},\d{6})?$/)
        const { baseAmount } = pricedBy(
          { rateMillionths, source: 'ECB', validOn: Temporal.PlainDate.from('2026-11-20') },
          amount,
        )
        const off = BigInt(baseAmount!) * 1_000_000n - BigInt(amount) * BigInt(rateMillionths)
        expect(off > -500_000n && off <= 500_000n).toBe(true)
      },
    ),
  )
  expect(pricedBy(undefined, 100)).toEqual({ rateMillionths: null, rateSource: null, rateOn: null, baseAmount: null })
})

it('net and VAT of a document are worth together what its gross is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 300_000 }),
      (rateMillionths, net, vat) => {
        const rate = { rateMillionths, source: 'ECB', validOn: Temporal.PlainDate.from('2026-11-20') }
        const [first, second] = pricedParts(rate, [
          { eventKey: 'invoice:1:1900:net', amount: net },
          { eventKey: 'invoice:1:1900:vat', amount: vat },
        ])
        expect(first!.baseAmount! + second!.baseAmount!).toBe(pricedBy(rate, net + vat).baseAmount)
      },
    ),
  )
})
