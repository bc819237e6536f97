import { describe, expect, test } from 'vitest'
import { byDayOf, daysOf, isMonth, monthFrom, weeksOf } from './month.ts'

describe('a month', () => {
  test('is drawn in whole weeks that begin with the day of the language', () => {
    expect(weeksOf('2026-11', 1).map((week) => [week[0], week[6]])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ])
    expect(weeksOf('2026-11', 7)[0]![0]).toBe('2026-11-01')
    expect(weeksOf('2027-02', 1)).toHaveLength(4)
  })

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i is %s', (month, months, expected) => expect(monthFrom(month, months)).toBe(expected))

  test.each([[null], ['2026-13'], ['2026-1'], ['0000-01'], ["2026-11'"]])('%s is none', (text) =>
    expect(isMonth(text)).toBe(false),
  )
})

describe('days of an entry', () => {
  const entry = (startsAt: string, endsAt: string | null, onDay: string | null = null) => ({ startsAt, endsAt, onDay })

  test.each([
    ['as its reader counts them', entry('2026-11-20T23:30:00Z', null), 'Europe/Berlin', ['2026-11-21']],
    [
      'every one it touches',
      entry('2026-11-20T09:00:00Z', '2026-11-22T10:00:00Z'),
      'UTC',
      ['2026-11-20', '2026-11-21', '2026-11-22'],
    ],
    [
      'not the one at whose midnight it ends',
      entry('2026-11-20T09:00:00Z', '2026-11-21T00:00:00Z'),
      'UTC',
      ['2026-11-20'],
    ],
    [
      'the named one in every zone',
      entry('2026-11-20T23:00:00Z', null, '2026-11-21'),
      'America/Los_Angeles',
      ['2026-11-21'],
    ],
    [
      'the one it begins with where it ends before',
      entry('2026-11-20T09:00:00Z', '2026-11-19T09:00:00Z'),
      'UTC',
      ['2026-11-20'],
    ],
  ])('are %s', (_, given, zone, expected) => expect(daysOf(given, zone)).toEqual(expected))

  test('come in their order, those of other months left out', () => {
    const late = entry('2026-11-20T09:00:00Z', null)
    const early = entry('2026-10-31T09:00:00Z', '2026-11-02T09:00:00Z')
    expect([...byDayOf([late, early], weeksOf('2026-11', 7).flat(), 'UTC').keys()]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-20',
    ])
  })
})
