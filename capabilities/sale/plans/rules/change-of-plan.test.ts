import { expect, it } from 'vitest'
import { chargeOf, creditOf, kindOfChange, type Priced } from './change-of-plan.ts'

const plan = (id: number, priceAmount: number, billingCycle: Priced['billingCycle'] = 'monthly'): Priced => ({
  id,
  priceAmount,
  billingCycle,
  currency: 'eur',
})
const day = (text: string) => Temporal.PlainDate.from(text)

it.each([
  ['dearer begins now', plan(1, 0), plan(2, 2900), 'now'],
  ['cheaper begins with the next period', plan(2, 2900), plan(1, 0), 'period_end'],
  ['cheaper by the year although its period costs more', plan(2, 2900), plan(3, 29_000, 'annually'), 'period_end'],
  ['the same price begins now', plan(2, 2900), plan(3, 8700, 'quarterly'), 'now'],
  ['the same plan', plan(2, 2900), plan(2, 2900), 'current'],
  ['the first plan begins now', null, plan(2, 2900), 'now'],
] as const)('%s', (_, from, to, kind) => expect(kindOfChange(from, to)).toBe(kind))

const fee = { net: 3000, vat: 570, startsOn: day('2026-11-01'), endsOn: day('2026-12-01') }
it.each([
  ['2026-11-01', 3000, 570],
  ['2026-11-11', 2000, 380],
  ['2026-11-30', 100, 19],
  ['2026-12-01', 0, 0],
  ['2026-12-24', 0, 0],
])('on %s %i of the fee and %i of its VAT are left', (today, net, vat) =>
  expect(creditOf(fee, day(today))).toEqual({ net, vat }),
)

it('VAT is rounded on the fee', () =>
  expect(chargeOf({ priceAmount: 2999, vatBp: 1900 })).toEqual({ net: 2999, vat: 570 }))
