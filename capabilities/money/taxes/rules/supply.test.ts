import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromGross,
  fromNet,
  isDistanceSale,
  online,
  owedFor,
  supplyOf,
  type Buyer,
  type SoldKind,
  type Supplier,
} from './supply.ts'
import { euCountries, vatRateOn } from './vat-rates.ts'

const german: Supplier = { countryCode: 'DE', isVatLiable: true, taxesAtDestination: true }
const day = '2026-11-20'

describe('place of supply', () => {
  const consumer = (countryCode: string): Buyer => ({ countryCode, vatId: null })
  const business = (countryCode: string, vatId: string): Buyer => ({ countryCode, vatId })
  const small: Supplier = { ...german, isVatLiable: false }
  const below: Supplier = { ...german, taxesAtDestination: false }
  const swiss: Supplier = { ...german, countryCode: 'CH' }
  const british: Supplier = { ...german, countryCode: 'GB' }
  const event = (countryCode: string): SoldKind => ({ kind: 'on_site', countryCode })
  const cases: [
    name: string,
    supplier: Supplier,
    buyer: Buyer,
    sold: SoldKind,
    treatment: string,
    country: string | null,
    rate: number,
    counts: boolean,
  ][] = [
    ['consumer at home', german, consumer('DE'), online, 'standard', 'DE', 1900, false],
    ['business at home', german, business('DE', 'DE123456789'), online, 'standard', 'DE', 1900, false],
    ['consumer in France under OSS', german, consumer('FR'), online, 'standard', 'FR', 2000, true],
    ['consumer in Greece under OSS', german, consumer('GR'), online, 'standard', 'GR', 2400, true],
    ['consumer in Austria below the threshold', below, consumer('AT'), online, 'standard', 'DE', 1900, true],
    ['business in France', german, business('FR', 'FR12345678901'), online, 'reverse_charge', 'FR', 0, false],
    [
      'business in France below the threshold',
      below,
      business('FR', 'FR12345678901'),
      online,
      'reverse_charge',
      'FR',
      0,
      false,
    ],
    ['consumer in Switzerland', german, consumer('CH'), online, 'outside_scope', 'CH', 0, false],
    ['business in Britain', german, business('GB', 'GB123456789'), online, 'outside_scope', 'GB', 0, false],
    ['consumer overseas', german, consumer('US'), online, 'outside_scope', 'US', 0, false],
    ['small business to a consumer at home', small, consumer('DE'), online, 'exempt', 'DE', 0, false],
    ['small business to a consumer in France', small, consumer('FR'), online, 'exempt', 'DE', 0, false],
    [
      'small business to a business in France',
      small,
      business('FR', 'FR12345678901'),
      online,
      'exempt',
      'DE',
      0,
      false,
    ],
    ['consumer in Monaco under OSS', german, consumer('MC'), online, 'standard', 'FR', 2000, true],
    ['company in Monaco', german, business('MC', 'FR12345678901'), online, 'reverse_charge', 'FR', 0, false],
    [
      'book by wire to Cyprus',
      german,
      consumer('CY'),
      { kind: 'online', vatClass: 'e_book' },
      'standard',
      'CY',
      300,
      true,
    ],
    [
      'book by wire to Greece',
      german,
      consumer('GR'),
      { kind: 'online', vatClass: 'e_book' },
      'standard',
      'GR',
      600,
      true,
    ],
    ['Swiss seller at home', swiss, consumer('CH'), online, 'standard', 'CH', 810, false],
    ['Swiss seller to Germany', swiss, consumer('DE'), online, 'outside_scope', 'DE', 0, false],
    ['British seller at home', british, consumer('GB'), online, 'standard', 'GB', 2000, false],
    [
      'book by wire to a consumer at home',
      german,
      consumer('DE'),
      { kind: 'online', vatClass: 'e_book' },
      'standard',
      'DE',
      700,
      false,
    ],
    [
      'book by wire to a consumer in France under OSS',
      german,
      consumer('FR'),
      { kind: 'online', vatClass: 'e_book' },
      'standard',
      'FR',
      550,
      true,
    ],
    [
      'book by wire where no reduced rate is known',
      german,
      consumer('DK'),
      { kind: 'online', vatClass: 'e_book' },
      'standard',
      'DK',
      2500,
      true,
    ],
    ['Austrian comes to an event in Germany', german, consumer('AT'), event('DE'), 'standard', 'DE', 1900, false],
    [
      'French business comes to an event in Germany',
      german,
      business('FR', 'FR12345678901'),
      event('DE'),
      'standard',
      'DE',
      1900,
      false,
    ],
    ['German comes to an event in Austria', german, consumer('DE'), event('AT'), 'standard', 'AT', 2000, false],
    ['German comes to an event in Switzerland', german, consumer('DE'), event('CH'), 'outside_scope', 'CH', 0, false],
  ]
  it.each(cases)('%s', (_, supplier, buyer, sold, treatment, country, rate, counts) => {
    expect(supplyOf(supplier, buyer, day, sold)).toEqual({ treatment, country, rate })
    expect(isDistanceSale(supplier, buyer, sold)).toBe(counts)
  })

  it('has rates for the 27 states, Britain and Switzerland since 2015, in order and without a gap', () => {
    const countries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
    expect([...euCountries].toSorted()).toEqual(countries)
    expect([...countries, 'GB', 'CH'].filter((country) => vatRateOn(country, '2015-01-01') === undefined)).toEqual([])
    const today = Object.fromEntries(
      [...countries, 'GB', 'CH'].map((country) => [country, vatRateOn(country, day)! / 100]),
    )
    expect(today).toEqual({
      AT: 20,
      BE: 21,
      BG: 20,
      CY: 19,
      CZ: 21,
      DE: 19,
      DK: 25,
      EE: 24,
      ES: 21,
      FI: 25.5,
      FR: 20,
      GR: 24,
      HR: 25,
      HU: 27,
      IE: 23,
      IT: 22,
      LT: 21,
      LU: 17,
      LV: 21,
      MT: 18,
      NL: 21,
      PL: 23,
      PT: 23,
      RO: 21,
      SE: 25,
      SI: 22,
      SK: 23,
      GB: 20,
      CH: 8.1,
    })
    const changes: [string, string, number, number][] = [
      ['EE', '2025-07-01', 2200, 2400],
      ['RO', '2025-08-01', 1900, 2100],
      ['SK', '2025-01-01', 2000, 2300],
      ['FI', '2024-09-01', 2400, 2550],
      ['CH', '2024-01-01', 770, 810],
      ['GR', '2016-06-01', 2300, 2400],
      ['LU', '2024-01-01', 1600, 1700],
      ['IE', '2021-03-01', 2100, 2300],
    ]
    for (const [country, from, before, after] of changes)
      expect([
        vatRateOn(country, Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()),
        vatRateOn(country, from),
      ]).toEqual([before, after])
  })

  it('takes the rate of the day of supply', () => {
    expect([
      vatRateOn('DE', '2020-06-30'),
      vatRateOn('DE', '2020-07-01'),
      vatRateOn('DE', '2021-01-01'),
      vatRateOn('SK', '2024-12-31'),
      vatRateOn('SK', '2025-01-01'),
      vatRateOn('US', day),
    ]).toEqual([1900, 1600, 1900, 2000, 2300, undefined])
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
    expect(owedFor(11900, 'gross', { treatment: 'reverse_charge', country: 'FR', rate: 0 }, 1900)).toEqual({
      net: 10000,
      vat: 0,
      gross: 10000,
    })
    expect(owedFor(11900, 'gross', { treatment: 'standard', country: 'FR', rate: 2000 }, 1900)).toEqual({
      net: 9917,
      vat: 1983,
      gross: 11900,
    })
    expect(owedFor(10000, 'net', { treatment: 'standard', country: 'DE', rate: 1900 }, 1900)).toEqual({
      net: 10000,
      vat: 1900,
      gross: 11900,
    })
  })
})
