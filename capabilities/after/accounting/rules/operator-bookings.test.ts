import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operatorMoneyRoles, type AccountRole } from '../vocabulary.ts'
import { sumsOf, type BookingRules } from './bookings.ts'
import { bookFeeInvoice, bookTransaction } from './operator-bookings.ts'

const bookingRules: BookingRules = {
  reversalMode: 'general_reversal',
  vatMode: 'automatic',
  homeCountry: 'DE',
  isVatLiable: true,
}
const part = (role: AccountRole, amount: number) => ({ role, amount })
const told = (lines: ReturnType<typeof bookTransaction>) =>
  lines.map(({ role, genRole, amount }) => [role, genRole, amount])

it('pairs what belongs together: the payment with the debt, the purchase with the seller', () => {
  expect(
    told(
      bookTransaction({
        id: 1,
        type: 'Payment',
        parts: [
          part('unassigned', 11_900),
          part('debtors', -11_900),
          part('unbilledPurchases', 11_305),
          part('sellersMoney', -11_305),
        ],
      }),
    ),
  ).toEqual([
    ['unassigned', 'debtors', 11_900],
    ['unbilledPurchases', 'sellersMoney', 11_305],
  ])
  expect(
    told(
      bookTransaction({
        id: 2,
        type: 'Payment',
        parts: [part('unassigned', 11_900), part('sellersMoney', -11_192), part('unbilledFees', -708)],
      }),
    ),
  ).toEqual([
    ['unassigned', 'sellersMoney', 11_192],
    ['unassigned', 'unbilledFees', 708],
  ])
  expect(bookTransaction({ id: 3, type: 'Payment', parts: [part('sellersMoney', 0)] })).toEqual([])
  expect(() => bookTransaction({ id: 4, type: 'Payment', parts: [part('bank', 100)] })).toThrow(
    'does not sum to nothing',
  )
})

it('moves on each account what the transaction moved, whatever it was, by as few lines as it has sides', () => {
  const roles = fc.uniqueArray(fc.constantFrom(...operatorMoneyRoles), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(
      roles,
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 6, maxLength: 6 }),
      (roles, amounts) => {
        const parts = roles.slice(1).map((role, i) => part(role, amounts[i]!))
        // `0 - sum`, since `-0` is no amount.
        parts.push(part(roles[0]!, 0 - parts.reduce((sum, { amount }) => sum + amount, 0)))
        const lines = bookTransaction({ id: 7, type: 'Refund', parts })
        const sums = sumsOf(
          lines.map(({ role, genRole, ...line }) => ({ ...line, account: role, genAccount: genRole })),
        )
        for (const { role, amount } of parts) expect(sums.get(role) ?? 0).toBe(amount)
        expect(lines.every(({ amount }) => amount > 0)).toBe(true)
        expect(new Set(lines.map(({ eventKey }) => eventKey)).size).toBe(lines.length)
        expect(lines.length).toBeLessThan(Math.max(parts.length, 1))
      },
    ),
  )
})

const invoice = { id: 9, net: 1000, vat: 190, rate: 1900, treatment: 'standard' as const, vatId: null }
it.each([
  ['at home', invoice, {}, [['S', 'revenueFees', 1190, null, false]]],
  [
    'with VAT apart',
    invoice,
    { vatMode: 'split' },
    [
      ['S', 'revenueFees', 1000, null, false],
      ['S', 'vatStandard', 190, null, false],
    ],
  ],
  ['given back', { ...invoice, net: -1000, vat: -190 }, {}, [['S', 'revenueFees', 1190, null, true]]],
  [
    'given back, with sides swapped',
    { ...invoice, net: -1000, vat: -190 },
    { reversalMode: 'swapped_sides' },
    [['H', 'revenueFees', 1190, null, false]],
  ],
  [
    'to a business in France',
    { ...invoice, vat: 0, treatment: 'reverse_charge', vatId: 'FR12345678901' },
    {},
    [['S', 'revenueReverseCharge', 1000, 'FR12345678901', false]],
  ],
  [
    'to Switzerland',
    { ...invoice, vat: 0, treatment: 'outside_scope' },
    {},
    [['S', 'revenueThirdCountry', 1000, null, false]],
  ],
  ['without VAT at home', { ...invoice, vat: 0 }, {}, [['S', 'revenueFree', 1000, null, false]]],
] as const)('a monthly invoice %s', (_, given, more, expected) => {
  expect(
    bookFeeInvoice(given, { ...bookingRules, ...more }).map(
      ({ side, genRole, amount, euPlace, isGeneralReversal, role }) => [
        side,
        genRole,
        amount,
        euPlace,
        isGeneralReversal,
        role,
      ],
    ),
  ).toEqual(expected.map((line) => [...line, 'unbilledFees']))
})
