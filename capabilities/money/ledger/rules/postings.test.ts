import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashin,
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  cumulativePart,
  debtOffset,
  exchangeIn,
  exchangeOut,
  feeOn,
  payment,
  payoutFreed,
  payoutGone,
  payoutSent,
  payoutSetAside,
  receipt,
  refund,
  refundPaidOut,
  release,
  reserveReleased,
  returnFee,
  type Entry,
  type FeeRule,
  type Split,
} from './postings.ts'
import { drawFrom, giveTo } from './seller-share.ts'

const split: Split = { sellerId: 7, gross: 11900, fee: 500, feeVat: 95, vatAccount: 'vat:DE:19' }
const sum = (entries: Entry[]) => entries.reduce((total, entry) => total + entry.amount, 0)
const rule: FeeRule = {
  id: 1,
  name: 'R1',
  minFeeAmount: null,
  maxFeeAmount: null,
  percentBp: 420,
  fixedAmount: 0,
  vatBp: 1900,
  refundFeeAmount: 0,
  chargebackFeeAmount: 0,
  isReturnedOnRefund: true,
}

describe('postings', () => {
  it('gives the seller what fee and its VAT leave', () => {
    expect(payment(3, split)).toEqual([
      { account: 'unallocated:3', amount: 11900 },
      { account: 'seller:7:pending', amount: -11305 },
      { account: 'rev:platform_fee', amount: -500 },
      { account: 'vat:DE:19', amount: -95 },
    ])
  })

  it('balances for every kind', () => {
    for (const posting of [
      cashin('sandbox', 3, 11900),
      payment(3, split),
      receipt('direct_bank', 11900, drawFrom(7, 11900, { ownPending: 11305, available: 300, reserve: 95 })),
      refund(3, split),
      refundPaidOut('sandbox', 3, 11900),
      chargebackOpened('sandbox', 9, split),
      chargebackWon('sandbox', 9, split, giveTo(7, 11305, 0)),
      chargebackLost(9, split),
      release(7, 9805, 980, giveTo(7, 8825, 100)),
      reserveReleased(7, 980, giveTo(7, 980, 0)),
      payoutSetAside(7, 9805),
      payoutSent(7, 3, 9805),
      payoutGone('bank_file', 3, 9805),
      payoutFreed(7, 'in_transit:3', 9805),
      debtOffset(7, 100),
      exchangeOut(7, 'fx:usd/eur', 100),
      exchangeIn('fx:usd/eur', 93, giveTo(7, 93, 0)),
      returnFee('vat:platform_fee', 1000, 190, drawFrom(7, 1190, { ownPending: 0, available: 1000, reserve: 0 })),
    ])
      expect(sum(posting)).toBe(0)
  })

  it('refunds in parts end on the cent of the whole', () => {
    const parts = [3570, 3967, 4363]
    const shares = parts.map((part, i) =>
      cumulativePart(
        500,
        11900,
        parts.slice(0, i).reduce((a, b) => a + b, 0),
        part,
      ),
    )
    expect(shares).toEqual([150, 167, 183])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100000 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 30 }),
        (whole, parts) => {
          const total = parts.reduce((a, b) => a + b, 0)
          let before = 0
          let given = 0
          for (const part of parts) {
            given += cumulativePart(whole, total, before, part)
            before += part
          }
          expect(given).toBe(whole)
        },
      ),
    )
  })

  it('keeps a fee between its least and its most, and never above the payment', () => {
    const fee = (gross: number, more: Partial<FeeRule>) => feeOn(gross, { ...rule, ...more }, { fee: 0, vat: 0 }).fee
    expect([
      fee(1000, { minFeeAmount: 100 }),
      fee(100_000, { maxFeeAmount: 250 }),
      fee(50, { minFeeAmount: 100 }),
    ]).toEqual([100, 250, 50])
  })

  it('rounds the VAT of fees on the month, not on each payment', () => {
    const month = { fee: 0, vat: 0 }
    for (let i = 0; i < 1000; i++) {
      const { fee, vat } = feeOn(786, rule, month)
      expect(fee).toBe(33)
      month.fee += fee
      month.vat += vat
    }
    expect(month).toEqual({ fee: 33000, vat: 6270 })
  })
})
