import { expect, test } from 'vitest'
import { addDays, dayIn, isDay, momentWords, weekBegin, weekDays } from './days.ts'

test('days are counted in the zone asked for, over months and changes of the clock', () => {
  const night = Date.parse('2026-12-31T23:30:00Z')
  expect([dayIn(night, 'Europe/Berlin'), dayIn(night, 'America/New_York')]).toEqual(['2027-01-01', '2026-12-31'])
  expect([addDays('2027-03-27', 2), addDays('2027-01-01', -1)]).toEqual(['2027-03-29', '2026-12-31'])
  const days = ['2026-11-23', '2026-11-29', '2026-11-30']
  expect(days.map((day) => weekBegin(day, 1))).toEqual(['2026-11-23', '2026-11-23', '2026-11-30'])
  expect(days.map((day) => weekBegin(day, 7))).toEqual(['2026-11-22', '2026-11-29', '2026-11-29'])
  expect(days.map((day) => weekBegin(day, 6))).toEqual(['2026-11-21', '2026-11-28', '2026-11-28'])
})

test('an address may hold anything', () =>
  expect([isDay('2026-11-23'), isDay('2026-13-40'), isDay('tomorrow'), isDay(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]))

test('are said in the reader’s language', () => {
  expect([weekDays('de')[0], weekDays('en')[6]]).toEqual(['Montag', 'Sunday'])
  expect(momentWords('2027-03-25T08:30:00Z', 'en', 'Europe/Berlin')).toBe('Thursday 25 March, 09:30')
})
