import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Supply } from '#capabilities/money/taxes/rules/supply.ts'
import { oneTax, sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { priceRate, reduced, type PriceTerms, type Reduction } from './price.ts'

const rate = (amount: number, number = 1) => ({
  number,
  amount,
  dueOn: Temporal.PlainDate.from('2026-11-20'),
  periodFrom: null,
  periodTill: null,
})
const german: Supply = { treatment: 'standard', country: 'DE', rate: 1900 }
const terms = ({ basis = 'gross', ...given }: Partial<PriceTerms> & { basis?: 'gross' | 'net' } = {}): PriceTerms => ({
  currency: 'eur',
  taxes: oneTax(basis, german, 1900),
  quantity: 1,
  reduction: null,
  ...given,
})
const percents = (value: number, more: Partial<Reduction> = {}): Reduction => ({
  valueForm: 'percents',
  value,
  ratesKind: 'all_rates',
  ratesCount: null,
  basis: 'end_amount',
  ...more,
})

describe('coupons', () => {
  it.each([
    [999, 1500, 849],
    [1995, 3300, 1337],
    [4999, 1250, 4374],
    [4999, 10000, 0],
  ])('%i less %i basis points is %i', (amount, value, expected) =>
    expect(reduced(amount, { valueForm: 'percents', value })).toBe(expected),
  )

  it('never falls below zero and reaches only its rates', () => {
    expect(reduced(500, { valueForm: 'currency', value: 900 })).toBe(0)
    const first = terms({ reduction: percents(5000, { ratesKind: 'first_rate' }) })
    expect([priceRate(rate(10000, 1), first).gross, priceRate(rate(10000, 2), first).gross]).toEqual([5000, 10000])
    const two = terms({ reduction: percents(5000, { ratesKind: 'n_rates', ratesCount: 2 }) })
    expect([1, 2, 3].map((n) => priceRate(rate(10000, n), two).gross)).toEqual([5000, 5000, 10000])
  })

  it('acts on the amount to pay of a net price', () => {
    expect(priceRate(rate(10000), terms({ basis: 'net', reduction: percents(1000) }))).toMatchObject({
      gross: 10710,
      net: 9000,
      vat: 1710,
    })
  })
})

describe('in yen', () => {
  it.each([
    [100, { reduction: percents(1500) }, 10_000, 8500],
    [99, { reduction: percents(1500) }, 9900, 8400],
    [101, { basis: 'net' as const }, 10_100, 12_000],
    [33, { quantity: 3, reduction: percents(3333) }, 3300, 6600],
  ])('%i yen are paid without parts of a yen', (_, of, amount, expected) => {
    const { gross, net, vat } = priceRate(rate(amount), terms({ ...of, currency: 'jpy' }))
    expect([gross, net + vat]).toEqual([expected, expected])
  })
})

describe('any price', () => {
  it('adds up, is never negative, and a coupon never makes it dearer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('gross' as const, 'net' as const),
        fc.integer({ min: 1, max: 10000 }),
        fc.constantFrom('currency' as const, 'percents' as const),
        (amount, quantity, basis, value, valueForm) => {
          const plain = priceRate(rate(amount), terms({ basis, quantity }))
          const off = priceRate(rate(amount), terms({ basis, quantity, reduction: percents(value, { valueForm }) }))
          for (const priced of [plain, off]) {
            expect(priced.net + priced.vat).toBe(priced.gross)
            expect(Math.min(priced.net, priced.vat)).toBeGreaterThanOrEqual(0)
          }
          expect(off.gross).toBeLessThanOrEqual(plain.gross)
          expect(sumOf([plain, off])).toEqual({
            net: plain.net + off.net,
            vat: plain.vat + off.vat,
            gross: plain.gross + off.gross,
          })
        },
      ),
    )
  })
})
