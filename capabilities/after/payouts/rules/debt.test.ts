import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openOf, overdueDebt, settledOf, type DebtEntry, type DebtRange } from './debt.ts'

const day = (number: number) => Temporal.Instant.from('2026-01-01T12:00:00Z').add({ hours: number * 24 })
const entry = (on: number, amount: number): DebtEntry => ({
  at: day(on),
  amount,
  type: amount > 0 ? 'Refund' : 'Release',
  orderToken: null,
})

it('asks for what is older than the day, less what came in, and never twice', () => {
  const entries = [entry(1, 10_000), entry(20, 5000), entry(25, -4000), entry(70, 900)]
  expect(overdueDebt(entries, day(10), 0)).toMatchObject({ from: 4000, till: 10_000, parts: [{ amount: 6000 }] })
  expect(overdueDebt(entries, day(30), 0)).toMatchObject({
    from: 4000,
    till: 15_000,
    parts: [{ amount: 6000 }, { amount: 5000 }],
  })
  expect(overdueDebt(entries, day(30), 10_000)).toMatchObject({ from: 10_000, till: 15_000, parts: [{ amount: 5000 }] })
  expect(overdueDebt(entries, day(30), 15_000)).toBeNull()
  expect(overdueDebt([entry(1, 10_000), entry(40, -10_000), entry(41, 300)], day(30), 0)).toBeNull()
})

it('what is asked for and open is never more than what is owed, and in the end all of it is asked for once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), pays: fc.boolean() }), {
        minLength: 1,
        maxLength: 40,
      }),
      (steps) => {
        const entries: DebtEntry[] = []
        const asked: DebtRange[] = []
        let owed = 0
        for (const [on, { amount, pays }] of steps.entries()) {
          const moved = pays ? -Math.min(amount, owed) : amount
          if (moved !== 0) entries.push(entry(on, moved))
          owed += moved
          const found = overdueDebt(entries, day(on - 5), asked.at(-1)?.till ?? 0)
          if (found) asked.push(found)
          const open = asked.reduce((sum, range) => sum + openOf(range, settledOf(entries)), 0)
          expect(open).toBeLessThanOrEqual(owed)
        }
        const last = overdueDebt(entries, day(steps.length), asked.at(-1)?.till ?? 0)
        expect(
          [...asked, ...(last ? [last] : [])].reduce((sum, range) => sum + openOf(range, settledOf(entries)), 0),
        ).toBe(owed)
        for (const [index, range] of asked.entries())
          expect(range.from).toBeGreaterThanOrEqual(asked[index - 1]?.till ?? 0)
      },
    ),
  )
})
