import { expect, it } from 'vitest'
import { bucketsOf, lastDayOf, previousOf } from './periods.ts'

const span = (from: string, before: string) => ({
  from: Temporal.PlainDate.from(from),
  before: Temporal.PlainDate.from(before),
})
const texts = (unit: 'day' | 'week' | 'month', from: string, before: string) =>
  bucketsOf(span(from, before), unit).map((each) => `${each.from} ${lastDayOf(each)}`)

it('cuts the first and last bucket to the period and leaves no day out', () => {
  expect(texts('day', '2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27 2026-02-27',
    '2026-02-28 2026-02-28',
    '2026-03-01 2026-03-01',
  ])
  // 2026-11-20 is a Friday.
  expect(texts('week', '2026-11-20', '2026-12-02')).toEqual([
    '2026-11-20 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-01',
  ])
  expect(texts('month', '2026-01-31', '2026-03-01')).toEqual(['2026-01-31 2026-01-31', '2026-02-01 2026-02-28'])
  expect(texts('month', '2026-01-01', '2026-01-01')).toEqual([])
})

it('the period before has as many days and ends where this one begins', () => {
  const { from, before } = previousOf(span('2026-03-01', '2026-03-31'))
  expect([from.toString(), before.toString()]).toEqual(['2026-01-30', '2026-03-01'])
})
