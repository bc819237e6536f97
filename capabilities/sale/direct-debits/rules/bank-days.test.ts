import { expect, it } from 'vitest'
import { bankDayFrom, bankDaysAfter, isBankDay } from './bank-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

it.each([
  // Easter days of four years, as the calendar has them.
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2028-04-14', '2028-04-17'],
  ['2038-04-23', '2038-04-26'],
])('Good Friday %s and Easter Monday %s are no bank days, the days around them are', (friday, monday) => {
  expect([isBankDay(day(friday)), isBankDay(day(monday))]).toEqual([false, false])
  expect([isBankDay(day(friday).subtract({ days: 1 })), isBankDay(day(monday).add({ days: 1 }))]).toEqual([true, true])
})

it.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-12-25', '2026-12-28'],
  ['2027-01-01', '2027-01-04'],
  ['2026-05-01', '2026-05-04'],
  ['2026-10-03', '2026-10-05'],
])('%s falls on %s', (asked, found) => expect(bankDayFrom(day(asked)).toString()).toBe(found))

it('a working day after Maundy Thursday is the Tuesday after Easter', () =>
  expect(bankDaysAfter(day('2026-04-02'), 1).toString()).toBe('2026-04-07'))
