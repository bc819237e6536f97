import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawFrom, giveTo } from './seller-share.ts'

it('takes from the sale itself, then from what is payable, then from the reserve, and what is lacking is owed', () => {
  expect(drawFrom(7, 1000, { ownPending: 300, available: 400, reserve: 200 })).toEqual([
    { account: 'seller:7:pending', amount: 300 },
    { account: 'seller:7:available', amount: 400 },
    { account: 'seller:7:reserve', amount: 200 },
    { account: 'recv:seller:7', amount: 100 },
  ])
})

it('makes up for a fee that was more than the money it came with', () => {
  expect(drawFrom(7, 1, { ownPending: -707, available: 0, reserve: 0 })).toEqual([
    { account: 'seller:7:pending', amount: -707 },
    { account: 'recv:seller:7', amount: 708 },
  ])
})

it('pays debts before anything is payable', () => {
  expect(giveTo(7, 500, 200)).toEqual([
    { account: 'recv:seller:7', amount: -200 },
    { account: 'seller:7:available', amount: -300 },
  ])
  expect(giveTo(7, 500, 0)).toEqual([{ account: 'seller:7:available', amount: -500 }])
  expect(giveTo(7, 500, 900)).toEqual([{ account: 'recv:seller:7', amount: -500 }])
})

it('moves exactly what is asked and no balance below nothing', () => {
  const balance = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(balance, balance, balance, balance, (amount, ownPending, available, reserve) => {
      const entries = drawFrom(1, amount, { ownPending, available, reserve })
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(amount)
      const most: Record<string, number> = {
        'seller:1:pending': ownPending,
        'seller:1:available': available,
        'seller:1:reserve': reserve,
      }
      for (const entry of entries) expect(entry.amount).toBeLessThanOrEqual(most[entry.account] ?? amount)
    }),
  )
})
