import { expect, it } from 'vitest'
import { groupsOf, memoNumber, taxOf } from './memo.ts'

it('reads how a purchase is taxed', () => {
  expect(taxOf('standard:DE:1900')).toEqual({ treatment: 'standard', country: 'DE', rate: 1900 })
  expect(taxOf('reverse_charge:none:0')).toEqual({ treatment: 'reverse_charge', country: null, rate: 0 })
})

it('adds lines up by rate, what was taken back as well', () => {
  const line = (net: number, vat: number, rate = 1900) => ({ rate, net, vat })
  expect(groupsOf([line(9500, 1805), line(9500, 1805), line(-2850, -542), line(700, 49, 700)])).toEqual([{ rate: 1900, net: 16150, vat: 3068, gross: 19218 }, { rate: 700, net: 700, vat: 49, gross: 749 }])
})

it('numbers by year behind the issuer’s prefix', () => {
  expect([memoNumber('', 2026, 7), memoNumber('KH-', 2026, 12)]).toEqual(['G-2026-00007', 'KH-G-2026-00012'])
})
