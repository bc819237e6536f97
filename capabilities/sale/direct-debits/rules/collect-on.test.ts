import { expect, it } from 'vitest'
import { dayAfterNotice, dayOfDue, earliestDay } from './collect-on.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const terms = { noticeDays: 2, leadDays: 1 }

it.each([
  // Monday to Wednesday; Thursday to Monday, as two days on is a Saturday; over Easter.
  ['2026-03-02', '2026-03-04'],
  ['2026-03-05', '2026-03-09'],
  ['2026-04-01', '2026-04-07'],
])('told on %s, collected on %s', (today, on) => expect(dayAfterNotice(day(today), terms).toString()).toBe(on))

it('a file given on a Friday collects on Monday', () =>
  expect(earliestDay(day('2026-03-06'), terms).toString()).toBe('2026-03-09'))

it.each([
  ['2026-03-16', '2026-03-02', '2026-03-17'],
  // Announced late, it is collected late.
  ['2026-03-16', '2026-03-16', '2026-03-18'],
  ['2026-03-14', '2026-03-02', '2026-03-16'],
])('due on %s and told on %s, collected on %s', (due, today, on) =>
  expect(dayOfDue(day(due), day(today), terms).toString()).toBe(on),
)

it('leads that are longer than the notice count', () =>
  expect(dayAfterNotice(day('2026-03-02'), { noticeDays: 1, leadDays: 5 }).toString()).toBe('2026-03-09'))
