import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashin,
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  payment,
  payoutGone,
  payoutSent,
  payoutSetAside,
  refund,
  refundPaidOut,
  release,
  returnFee,
  sellerPart,
  type Entry,
  type Split,
} from '#capabilities/money/ledger/rules/postings.ts'
import { drawFrom, giveTo } from '#capabilities/money/ledger/rules/seller-share.ts'
import { bookDocument, sumsOf, type BookedDocument, type Booking, type BookingRules } from './bookings.ts'
import { bookMovement, type BookedMovement } from './book-movement.ts'

const bookingRules: BookingRules = {
  reversalMode: 'general_reversal',
  vatMode: 'automatic',
  homeCountry: 'DE',
  isVatLiable: true,
}
const group = { rate: 1900, net: 10_000, vat: 1900, gross: 11_900 }
const invoice: BookedDocument = {
  id: 1,
  form: 'regular',
  vatTreatment: 'standard',
  vatCountry: 'DE',
  buyerVatId: null,
  isSmallBusiness: false,
  vatGroups: [group],
}
const sums = (lines: Booking[]) =>
  sumsOf(lines.map(({ role, genRole, ...line }) => ({ ...line, account: role, genAccount: genRole })))

describe('documents', () => {
  const zero = { rate: 0, net: 10_000, vat: 0, gross: 10_000 }
  it.each([
    ['at home', {}, { genRole: 'revenueStandard', amount: 11_900, euPlace: null, euRate: null }],
    [
      'at the reduced rate',
      { vatGroups: [{ rate: 700, net: 10_000, vat: 700, gross: 10_700 }] },
      { genRole: 'revenueReduced' },
    ],
    ['free of VAT', { vatGroups: [zero] }, { genRole: 'revenueFree' }],
    [
      'a French consumer',
      { vatCountry: 'FR', vatGroups: [{ rate: 2000, net: 10_000, vat: 2000, gross: 12_000 }] },
      { genRole: 'revenueOss', euPlace: 'FR', euRate: 2000 },
    ],
    [
      'a Greek consumer',
      { vatCountry: 'GR', vatGroups: [{ rate: 2400, net: 100, vat: 24, gross: 124 }] },
      { genRole: 'revenueOss', euPlace: 'EL', euRate: 2400 },
    ],
    [
      'a French business',
      { vatTreatment: 'reverse_charge', vatCountry: 'FR', buyerVatId: 'fr 12345678901', vatGroups: [zero] },
      { genRole: 'revenueReverseCharge', euPlace: 'FR12345678901', euRate: null },
    ],
    [
      'Switzerland',
      { vatTreatment: 'outside_scope', vatCountry: 'CH', vatGroups: [zero] },
      { genRole: 'revenueThirdCountry' },
    ],
    [
      'a small business',
      { vatTreatment: 'exempt', isSmallBusiness: true, vatGroups: [zero] },
      { genRole: 'revenueSmallBusiness' },
    ],
    ['what § 4 exempts', { vatTreatment: 'exempt', vatGroups: [zero] }, { genRole: 'revenueExempt' }],
  ] as const)('%s', (_, more, expected) => {
    expect(bookDocument({ ...invoice, ...more } as BookedDocument, bookingRules)).toMatchObject([
      { role: 'debtors', side: 'S', buKey: null, ...expected },
    ])
  })

  it('a business at an event in Austria is no sale under OSS, and its VAT is a line of its own', () => {
    const lines = bookDocument(
      {
        ...invoice,
        vatCountry: 'AT',
        buyerVatId: 'ATU12345678',
        vatGroups: [{ rate: 2000, net: 10_000, vat: 2000, gross: 12_000 }],
      },
      bookingRules,
    )
    expect(lines).toMatchObject([
      { genRole: 'revenueOtherEu', amount: 10_000, buKey: null, euPlace: null, euRate: null },
      { genRole: 'vatOtherEu', amount: 2000, buKey: null, euPlace: null, euRate: null },
    ])
  })

  it('takes a reversal back as general reversal or with sides swapped, and both move the same', () => {
    const reversal: BookedDocument = {
      ...invoice,
      form: 'reversal',
      vatGroups: [{ rate: 1900, net: -10_000, vat: -1900, gross: -11_900 }],
    }
    const [general, swapped] = [
      bookDocument(reversal, bookingRules),
      bookDocument(reversal, { ...bookingRules, reversalMode: 'swapped_sides' }),
    ]
    expect(general).toMatchObject([{ bookingType: 'reversal', side: 'S', isGeneralReversal: true, amount: 11_900 }])
    expect(swapped).toMatchObject([{ bookingType: 'reversal', side: 'H', isGeneralReversal: false, amount: 11_900 }])
    expect(sums(general)).toEqual(sums(swapped))
    expect(sums([...bookDocument(invoice, bookingRules), ...general]).get('debtors')).toBe(0)
  })

  it('splits net and VAT where VAT is a line of its own, with the automatic switched off', () => {
    expect(bookDocument(invoice, { ...bookingRules, vatMode: 'split' })).toMatchObject([
      { genRole: 'revenueStandard', amount: 10_000, buKey: '40' },
      { genRole: 'vatStandard', amount: 1900, buKey: null },
    ])
  })
})

/** What one ledger transaction moves, as the room's query sums it. */
const movementOf = (id: number, type: BookedMovement['type'], entries: readonly Entry[]): BookedMovement => {
  const sum = (...starts: string[]) =>
    -entries
      .filter(({ account }) => starts.some((start) => account.startsWith(start)))
      .reduce((total, entry) => total + entry.amount, 0) || 0
  return {
    id,
    type,
    provider: 'sandbox',
    paysSeller: false,
    transit: sum('seller:', 'recv:seller:', 'in_transit:'),
    fee: sum('rev:'),
    feeVat: sum('vat:'),
    bank: sum('bank:'),
    voucher: sum('vouchers:multi_purpose_voucher'),
  }
}

it('lines of random operations add up, per account, to what the ledger moved', () => {
  const operation = fc.record({
    gross: fc.integer({ min: 1, max: 100_000 }),
    feePercent: fc.integer({ min: 0, max: 20 }),
    available: fc.integer({ min: 0, max: 100_000 }),
    what: fc.constantFrom(
      'sell',
      'refund',
      'kept_fee',
      'opened',
      'won',
      'lost',
      'release',
      'payout',
      'sent',
      'gone',
      'return_fee',
    ),
  })
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 60 }), fc.boolean(), (operations, isVatLiable) => {
      const lines: Booking[] = []
      const ledger: Entry[] = []
      for (const [id, { gross, feePercent, available, what }] of operations.entries()) {
        const fee = Math.floor((gross * feePercent) / 100)
        const feeVat = Math.min(gross - fee, Math.floor(fee * 0.19))
        const split: Split = { sellerId: 7, gross, fee, feeVat, vatAccount: 'vat:platform_fee' }
        const draws = (part: number) =>
          drawFrom(7, part, { ownPending: Math.floor(available / 2), available, reserve: 10 })
        const book = (type: BookedMovement['type'], entries: Entry[]) => {
          ledger.push(...entries)
          lines.push(
            ...bookMovement(movementOf(id * 10 + lines.length, type, entries), { ...bookingRules, isVatLiable }),
          )
        }
        if (what === 'sell') book('Payment', [...cashin('sandbox', id, gross), ...payment(id, split)])
        if (what === 'refund')
          book('Refund', [...refund(id, split, draws(sellerPart(split))), ...refundPaidOut('sandbox', id, gross)])
        if (what === 'kept_fee') book('Refund', refund(id, { ...split, fee: 0, feeVat: 0 }, draws(gross)))
        if (what === 'opened') book('Chargeback', chargebackOpened('sandbox', id, split, draws(sellerPart(split))))
        if (what === 'won')
          book('Chargeback', chargebackWon('sandbox', id, split, giveTo(7, sellerPart(split), available)))
        if (what === 'lost') book('Chargeback', chargebackLost(id, split))
        if (what === 'release') book('Payment', release(7, gross, 0, giveTo(7, gross, available)))
        if (what === 'payout') book('Cashout', payoutSetAside(7, gross))
        if (what === 'sent') book('Cashout', payoutSent(7, id, gross))
        if (what === 'gone') book('Cashout', payoutGone('bank_file', id, gross))
        if (what === 'return_fee') book('Refund', returnFee('vat:platform_fee', fee, feeVat, draws(fee + feeVat)))
      }
      const moved = movementOf(0, 'Payment', ledger)
      const total = sums(lines)
      const of = (...roles: string[]) => roles.reduce((sum, role) => sum + (total.get(role as 'bank') ?? 0), 0)
      expect(of('transit', 'transitSandbox')).toBe(moved.transit)
      expect(of('bank')).toBe(moved.bank)
      expect(isVatLiable ? [of('fees'), of('inputVat')] : [of('fees')]).toEqual(
        isVatLiable ? [moved.fee, moved.feeVat] : [moved.fee + moved.feeVat],
      )
      expect(of('debtors')).toBe(0 - moved.transit - moved.bank - moved.fee - moved.feeVat)
      expect([...total.values()].reduce((a, b) => a + b, 0)).toBe(0)
      expect(lines.every((line) => line.amount > 0)).toBe(true)
      expect(new Set(lines.map((line) => line.eventKey)).size).toBe(lines.length)
    }),
  )
})
