import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromGross, fromNet } from '#capabilities/money/taxes/rules/supply.ts'
import { creditOf, negated, remaining, totalOf, type VatGroup } from './credit.ts'
import { linesOf } from './lines.ts'

const rates = [0, 700, 810, 1900, 2000, 2100, 2550, 2700]

const groups = fc
  .uniqueArray(
    fc.record({ rate: fc.constantFrom(...rates), amount: fc.integer({ min: 1, max: 5_000_000 }), isNet: fc.boolean() }),
    { selector: (each) => each.rate, minLength: 1, maxLength: 4 },
  )
  .map((made) =>
    made.map(({ rate, amount, isNet }): VatGroup => ({
      rate,
      ...(isNet ? fromNet(amount, rate) : fromGross(amount, rate)),
    })),
  )

describe('partial credits', () => {
  test('any row of parts adds up to the invoice, per rate, and never takes a group below nothing', () => {
    fc.assert(
      fc.property(
        groups,
        fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { maxLength: 12 }),
        (whole, shares) => {
          let left: VatGroup[] = whole
          const taken: VatGroup[] = []
          for (const share of shares) {
            const amount = Math.floor(totalOf(left).gross * share)
            if (amount === 0) continue
            const part = creditOf(left, amount)
            expect(totalOf(part).gross).toBe(amount)
            for (const group of part) expect(group.net + group.vat).toBe(group.gross)
            taken.push(...negated(part))
            left = remaining(whole, taken)
            for (const group of left) expect(Math.min(group.net, group.vat, group.gross)).toBeGreaterThanOrEqual(0)
          }
          taken.push(...negated(creditOf(left, totalOf(left).gross)))
          expect(
            remaining(whole, taken).every((group) => group.net === 0 && group.vat === 0 && group.gross === 0),
          ).toBe(true)
          expect(totalOf(taken)).toEqual({
            net: -totalOf(whole).net || 0,
            vat: -totalOf(whole).vat || 0,
            gross: -totalOf(whole).gross || 0,
          })
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a part carries the VAT of its rate to within a cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rates),
        fc.integer({ min: 2, max: 5_000_000 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (rate, gross, share) => {
          const whole = [{ rate, ...fromGross(gross, rate) }]
          const amount = Math.max(1, Math.floor(gross * share))
          const [part] = creditOf(whole, amount)
          expect(Math.abs(part!.vat - fromGross(amount, rate).vat)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('17.00 of 100.00 at 19 %', () => {
    expect(creditOf([{ rate: 1900, ...fromGross(10_000, 1900) }], 1700)).toEqual([
      { rate: 1900, net: 1429, vat: 271, gross: 1700 },
    ])
  })
})

describe('lines', () => {
  test('they add up to net and gross, whatever the parts', () => {
    fc.assert(
      fc.property(
        groups,
        fc.array(
          fc.record({
            name: fc.string(),
            quantity: fc.integer({ min: 1, max: 9 }),
            grossAmount: fc.integer({ min: 0, max: 900_000 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        (made, parts) => {
          const lines = linesOf(parts, made[0]!)
          expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(made[0]!.gross)
          expect(lines.reduce((sum, line) => sum + line.net, 0)).toBe(made[0]!.net)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
