import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromGross, fromNet, owedFor, supplyOf, type Buyer, type Supplier } from './supply.ts'
import { vatRateOn } from './vat-rates.ts'

const german: Supplier = { countryCode: 'DE', isVatLiable: true, taxesAtDestination: true }
const day = '2026-11-20'

describe('place of supply', () => {
  const cases: [name: string, supplier: Supplier, buyer: Buyer, treatment: string, country: string | null, rate: number][] = [
    ['consumer at home', german, { countryCode: 'DE', vatId: null }, 'standard', 'DE', 1900],
    ['business at home', german, { countryCode: 'DE', vatId: 'DE123456789' }, 'standard', 'DE', 1900],
    ['consumer in France under OSS', german, { countryCode: 'FR', vatId: null }, 'standard', 'FR', 2000],
    ['consumer in France below the threshold', { ...german, taxesAtDestination: false }, { countryCode: 'FR', vatId: null }, 'standard', 'DE', 1900],
    ['business in France', german, { countryCode: 'FR', vatId: 'FR12345678901' }, 'reverse_charge', 'FR', 0],
    ['anyone in Switzerland', german, { countryCode: 'CH', vatId: null }, 'outside_scope', 'CH', 0],
    ['small business', { ...german, isVatLiable: false }, { countryCode: 'FR', vatId: null }, 'exempt', 'DE', 0],
  ]
  it.each(cases)('%s', (_, supplier, buyer, treatment, country, rate) => {
    expect(supplyOf(supplier, buyer, day)).toEqual({ treatment, country, rate })
  })

  it('takes the rate of the day of supply', () => {
    expect([vatRateOn('DE', '2020-06-30'), vatRateOn('DE', '2020-07-01'), vatRateOn('DE', '2021-01-01'), vatRateOn('SK', '2024-12-31'), vatRateOn('SK', '2025-01-01'), vatRateOn('US', day)]).toEqual([1900, 1600, 1900, 2000, 2300, undefined])
  })
})

describe('breakdown', () => {
  it('keeps a gross price that no net price reaches', () => {
    expect(fromGross(999, 1900)).toEqual({ net: 839, vat: 160, gross: 999 })
  })

  it('sums to the cent, is never negative and stays within a cent of the exact tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 0, max: 2700 }), (amount, rate) => {
        for (const b of [fromGross(amount, rate), fromNet(amount, rate)]) {
          expect(b.net + b.vat).toBe(b.gross)
          expect(Math.min(b.net, b.vat, b.gross)).toBeGreaterThanOrEqual(0)
          expect(Math.abs(b.vat * 10_000 - b.net * rate)).toBeLessThanOrEqual(10_000)
        }
      }),
    )
  })

  it('takes the home VAT out of a gross price where none is owed', () => {
    expect(owedFor(11900, 'gross', { treatment: 'reverse_charge', country: 'FR', rate: 0 }, 1900)).toEqual({ net: 10000, vat: 0, gross: 10000 })
    expect(owedFor(11900, 'gross', { treatment: 'standard', country: 'FR', rate: 2000 }, 1900)).toEqual({ net: 9917, vat: 1983, gross: 11900 })
    expect(owedFor(10000, 'net', { treatment: 'standard', country: 'DE', rate: 1900 }, 1900)).toEqual({ net: 10000, vat: 1900, gross: 11900 })
  })
})
