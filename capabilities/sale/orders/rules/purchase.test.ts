import { describe, expect, it } from 'vitest'
import { purchaseOf } from './purchase.ts'

const none = { net: 0, vat: 0 }

describe('what the reseller owes for a sale', () => {
  it.each([
    ['119.00 gross, 5.00 fee', 10000, 500, 'standard', 1900, { net: 9500, vat: 1805 }],
    ['a small business gets no VAT', 10000, 500, 'exempt', 0, { net: 9500, vat: 0 }],
    [
      'a seller of another EU state gets none: the reseller owes it',
      10000,
      500,
      'reverse_charge',
      0,
      { net: 9500, vat: 0 },
    ],
    ['a fee above the sale leaves nothing', 300, 500, 'standard', 1900, { net: 0, vat: 0 }],
  ] as const)('%s', (_, net, fee, treatment, rate, expected) => {
    expect(purchaseOf(net, fee, { treatment, rate }, none)).toEqual(expected)
  })

  it('rounds VAT on the month, not on each sale', () => {
    const month = { net: 0, vat: 0 }
    for (let i = 0; i < 1000; i++) {
      const { net, vat } = purchaseOf(33, 0, { treatment: 'standard', rate: 1900 }, month)
      month.net += net
      month.vat += vat
    }
    expect(month).toEqual({ net: 33000, vat: 6270 })
  })
})
