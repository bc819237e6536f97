import { expect, it } from 'vitest'
import { daysBetween, deadlineAfter, nextMailOn, pastWeekend, startOf } from './calendar.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const isos = (days: (Temporal.PlainDate | null)[]) => days.map((each) => each?.toString() ?? null)

it('sends on days 8, 18 and 32 after the due day', () => {
  const due = day('2026-06-01')
  expect(
    isos([
      nextMailOn(due, 0, null),
      nextMailOn(due, 1, day('2026-06-09')),
      nextMailOn(due, 2, day('2026-06-19')),
      nextMailOn(due, 3, day('2026-07-03')),
    ]),
  ).toEqual(['2026-06-09', '2026-06-19', '2026-07-03', null])
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
])('moves %s past the weekend to %s', (given, moved) => {
  expect(pastWeekend(day(given)).toString()).toBe(moved)
})

it('counts a late claim as if it had been due eight days before, and leaves a week between mails', () => {
  const start = startOf(day('2026-01-01'), day('2026-06-10'))
  expect(start.toString()).toBe('2026-06-02')
  expect(nextMailOn(start, 0, null)?.toString()).toBe('2026-06-10')
  expect(nextMailOn(start, 1, day('2026-06-19'))?.toString()).toBe('2026-06-26')
})

it('gives fourteen days after the third mail, never ending on a weekend', () => {
  expect(deadlineAfter(day('2026-07-03')).toString()).toBe('2026-07-17')
  expect(deadlineAfter(day('2026-07-04')).toString()).toBe('2026-07-20')
  expect(daysBetween(day('2026-07-03'), day('2026-07-17'))).toBe(14)
})
