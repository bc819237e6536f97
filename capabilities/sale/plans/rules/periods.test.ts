import { expect, it } from 'vitest'
import { periodEnd } from './periods.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

it.each([
  ['2026-11-20', '2026-11-20', 'monthly', '2026-12-20'],
  ['2027-01-31', '2027-01-31', 'monthly', '2027-02-28'],
  ['2027-01-31', '2027-02-28', 'monthly', '2027-03-31'],
  ['2027-01-31', '2027-03-31', 'quarterly', '2027-04-30'],
  ['2026-11-20', '2026-11-20', 'quarterly', '2027-02-20'],
  ['2028-02-29', '2028-02-29', 'annually', '2029-02-28'],
  ['2028-02-29', '2031-02-28', 'annually', '2032-02-29'],
] as const)('from %s on, the period of %s, %s, ends on %s', (anchor, start, cycle, end) => {
  expect(periodEnd(day(anchor), day(start), cycle).toString()).toBe(end)
})
