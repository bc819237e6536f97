import { expect, test } from 'vitest'
import { dayPattern, formatTime, formatTimeAt } from './time.ts'

test.each([
  ['en', 'DD.MM.YYYY', '28.11.2026', '28.11.2026 15:05'],
  ['de', 'DD.MM.YYYY', '28.11.2026', '28.11.2026 15:05'],
  ['es', 'DD/MM/YYYY', '28/11/2026', '28/11/2026 15:05'],
  ['ar', 'DD/MM/YYYY', '28/11/2026', '28/11/2026 15:05'],
  ['el', 'DD/MM/YYYY', '28/11/2026', '28/11/2026 15:05'],
  ['ko', 'YYYY. MM. DD', '2026. 11. 28', '2026. 11. 28 15:05'],
])('%s writes a day as %s', (locale, pattern, day, moment) => {
  expect(dayPattern(locale)).toBe(pattern)
  expect(formatTime('2026-11-28', locale)).toBe(day)
  expect(formatTime('2026-11-28T14:05:00Z', locale, 'Europe/Berlin')).toBe(moment)
})

test('a time at a place names its zone as it is then', () => {
  expect(formatTimeAt('2026-12-14T09:00:00Z', 'de', 'Europe/Berlin')).toBe('14.12.2026 10:00 MEZ')
  expect(formatTimeAt('2026-07-14T09:00:00Z', 'en', 'Europe/Lisbon')).toMatch(/^14\.07\.2026 10:00 (WEST|GMT\+1)$/)
})
