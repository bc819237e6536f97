import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromGross, fromNet, type Supply } from './supply.ts'
import {
  mainOf,
  oneTax,
  ofGross,
  ofNet,
  owedBy,
  retaxed,
  simplest,
  splitTax,
  sumOf,
  type TaxLine,
  type Taxes,
} from './tax-lines.ts'

const line = (productId: number, shareBp: number, supply: Supply, homeRate = supply.rate): TaxLine => ({
  ...supply,
  productId,
  shareBp,
  homeRate,
})
const german: Supply = { treatment: 'standard', country: 'DE', rate: 1900 }
const book: Supply = { ...german, rate: 700 }
const reverse: Supply = { treatment: 'reverse_charge', country: 'AT', rate: 0 }
const mixed = (basis: Taxes['basis'] = 'gross'): Taxes => ({
  basis,
  lines: [line(1, 6000, german), line(2, 4000, book)],
})

const supplies = fc.constantFrom<[Supply, number]>(
  [german, 1900],
  [book, 700],
  [reverse, 1900],
  [{ treatment: 'standard', country: 'AT', rate: 2000 }, 1900],
  [{ treatment: 'outside_scope', country: 'US', rate: 0 }, 700],
  [{ treatment: 'exempt', country: 'DE', rate: 0 }, 0],
)
const taxes = fc
  .record({
    basis: fc.constantFrom('gross' as const, 'net' as const),
    parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), supplies), { minLength: 1, maxLength: 6 }),
  })
  .map(({ basis, parts }): Taxes => {
    const sum = parts.reduce((total, [share]) => total + share, 0)
    let left = 10_000
    return {
      basis,
      lines: parts.map(([share, [supply, home]], at) => {
        const bp = at === parts.length - 1 ? left : Math.min(left, Math.floor((share * 10_000) / sum))
        left -= bp
        return line(at, bp, supply, home)
      }),
    }
  })

describe('tax lines', () => {
  it('one line is what a single supply is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom('gross' as const, 'net' as const),
        supplies,
        (amount, basis, [supply, home]) => {
          const one = oneTax(basis, supply, home)
          expect(ofGross(amount, one)).toEqual(fromGross(amount, supply.rate))
          expect(ofNet(amount, one)).toEqual(fromNet(amount, supply.rate))
          expect(splitTax(owedBy(amount, one), one)).toEqual([owedBy(amount, one)])
        },
      ),
    )
  })

  it('lines add up to the total in net, VAT and gross, for any shares and amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), taxes, (amount, all) => {
        const owed = owedBy(amount, all)
        expect(owed.net + owed.vat).toBe(owed.gross)
        for (const total of [owed, ofGross(amount, all), ofNet(amount, all)]) {
          const parts = splitTax(total, all)
          expect(sumOf(parts)).toEqual(total)
          parts.forEach((part, at) => {
            expect(part.net + part.vat).toBe(part.gross)
            expect(Math.abs(part.vat - fromGross(part.gross, all.lines[at]!.rate).vat)).toBeLessThanOrEqual(
              all.lines.length,
            )
          })
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('net plans keep the net, gross plans the gross where VAT is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), taxes, (amount, all) => {
        if (all.basis === 'net') expect(owedBy(amount, all).net).toBe(amount)
        else if (all.lines.every(({ treatment }) => treatment === 'standard' || treatment === 'exempt'))
          expect(owedBy(amount, all).gross).toBe(amount)
      }),
    )
  })

  it.each([
    [
      'gross',
      10_000,
      { net: 8780, vat: 1220, gross: 10_000 },
      [
        { net: 5042, vat: 958, gross: 6000 },
        { net: 3738, vat: 262, gross: 4000 },
      ],
    ],
    [
      'net',
      10_000,
      { net: 10_000, vat: 1420, gross: 11_420 },
      [
        { net: 6000, vat: 1140, gross: 7140 },
        { net: 4000, vat: 280, gross: 4280 },
      ],
    ],
  ] as const)('a %s price of 100.00 at 60 : 40 over 19 and 7 %%', (basis, amount, total, parts) => {
    expect(owedBy(amount, mixed(basis))).toEqual(total)
    expect(splitTax(total, mixed(basis))).toEqual(parts)
  })

  it('a gross price loses the home rate of the part that is taxed by its buyer', () => {
    const all: Taxes = { basis: 'gross', lines: [line(1, 5000, reverse, 1900), line(2, 5000, german)] }
    expect(splitTax(owedBy(23_800, all), all)).toEqual([
      { net: 10_000, vat: 0, gross: 10_000 },
      { net: 10_000, vat: 1900, gross: 11_900 },
    ])
  })

  it('parts that are taxed alike are one line; the main line is the one with most of the price', () => {
    expect(simplest({ basis: 'gross', lines: [line(1, 3000, german), line(2, 7000, german)] })).toEqual(
      oneTax('gross', german, 1900),
    )
    expect(simplest(mixed()).lines).toHaveLength(2)
    expect(mainOf(mixed()).rate).toBe(1900)
  })

  it('taxed otherwise, a gross price keeps its gross and a net price its net; there and back nothing is lost but a cent of a part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        taxes,
        fc.constantFrom(700, 1900, 2000, 2400),
        (amount, all, rate) => {
          const other: Taxes = {
            ...all,
            lines: all.lines.map((each) => ({ ...each, treatment: 'standard', country: 'EE', rate })),
          }
          const owed = owedBy(amount, all)
          const becomes = retaxed(owed, all, other)
          expect(becomes.net + becomes.vat).toBe(becomes.gross)
          if (all.basis === 'net') expect(becomes.net).toBe(amount)
          else expect(Math.abs(becomes.gross - amount)).toBeLessThanOrEqual(all.lines.length * 2)
          if (
            all.basis === 'gross' &&
            all.lines.every(({ treatment }) => treatment === 'standard' || treatment === 'exempt')
          )
            expect(becomes.gross).toBe(amount)
        },
      ),
    )
  })
})
