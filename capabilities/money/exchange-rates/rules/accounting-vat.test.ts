import fc from 'fast-check'
import { expect, it } from 'vitest'
import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { accountingCurrencyOf, retold, takenBack, type AccountingVat } from './accounting-vat.ts'

it.each([
  ['DE', 'eur'],
  ['BG', 'eur'],
  ['SE', 'sek'],
  ['GB', 'gbp'],
  ['CH', 'chf'],
  ['US', null],
])('VAT of a seller in %s is accounted in %s', (country, currency) => {
  expect(accountingCurrencyOf(country)).toBe(currency)
})

it('every country of the EU has its currency', () => {
  expect([...euCountries].filter((country) => accountingCurrencyOf(country) === null)).toEqual([])
})

it('reversals in any parts add up to what they take back, and a correction tells what its document told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 200_000_000 }),
      (parts, rateMillionths) => {
        const vat = parts.reduce((sum, part) => sum + part, 0)
        const issued: AccountingVat = retold(
          { currency: 'eur', amount: 0, rateMillionths, source: 'ECB', validOn: '2026-11-20' },
          vat,
        )
        let [left, told] = [vat, issued.amount]
        for (const part of parts) {
          left -= part
          const back = takenBack(issued, left, told).amount
          expect(back).toBeLessThanOrEqual(0)
          told += back
        }
        expect([told, retold(issued, vat)]).toEqual([0, issued])
      },
    ),
  )
})
