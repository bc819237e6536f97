import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entry } from '#capabilities/money/ledger/rules/postings.ts'
import { claimOpened, claimSettled, claimWrittenOff, vatAccountOf, writeOffUndone } from './books.ts'

const claim = {
  id: 7,
  orderId: 3,
  gross: 11900,
  vats: [{ account: vatAccountOf('standard', 'DE', 1900), amount: 1900 }],
}
const sums = (list: readonly Entry[]) =>
  list.reduce<Record<string, number>>(
    (all, entry) => ({ ...all, [entry.account]: (all[entry.account] ?? 0) + entry.amount }),
    {},
  )

it('books 119.00 that was billed as claim, and writes it off with the VAT coming back', () => {
  expect(sums(claimOpened(claim))).toEqual({ 'recv:payer:7': 11900, 'recv:order:3': -11900 })
  expect(sums(claimWrittenOff(claim, 0))).toEqual({
    writeoff: 10000,
    'vat:standard:DE:1900': 1900,
    'recv:payer:7': -11900,
  })
  expect(sums([...claimWrittenOff(claim, 0), ...writeOffUndone(claim, 0)])).toEqual({
    writeoff: 0,
    'vat:standard:DE:1900': 0,
    'recv:payer:7': 0,
  })
})

it('ends on nothing whatever parts it is paid in before the rest is written off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 2700 }),
      fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 5 }),
      (gross, rate, parts) => {
        const one = {
          ...claim,
          gross,
          vats: [
            { account: 'vat:standard:DE:1900', amount: Math.round((gross * rate) / (10_000 + rate) / 2) },
            { account: 'vat:standard:AT:2000', amount: Math.floor((gross * rate) / (10_000 + rate) / 2) },
          ],
        }
        let paid = 0
        const booked = [...claimOpened(one)]
        for (const part of parts) {
          const now = Math.min(part, gross - paid)
          booked.push(...claimSettled(one, now))
          paid += now
        }
        booked.push(...claimWrittenOff(one, paid))
        const all = sums(booked)
        expect(Object.values(all).reduce((sum, amount) => sum + amount, 0)).toBe(0)
        expect(all['recv:payer:7']).toBe(0)
        expect(all['recv:order:3'] ?? 0).toBe(paid - gross)
      },
    ),
  )
})
