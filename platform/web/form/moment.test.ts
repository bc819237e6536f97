import { expect, test } from 'vitest'
import { dayFrom, instantOf, momentFrom, momentOf, timeFrom } from './moment.ts'

test('a moment that was not changed is kept to the second, another is read where its reader is', () => {
  const was = '2026-11-20T08:00:42Z'
  expect(instantOf(momentOf(was), was)).toBe(was)
  expect(instantOf(momentOf(was))).toBe('2026-11-20T08:00:00.000Z')
  expect(instantOf('2026-11-21T09:30', was)).toBe(new Date('2026-11-21T09:30').toISOString())
  expect([momentOf(null), instantOf('')]).toEqual(['', null])
})

test.each([
  ['31.12.2026 18:05', '2026-12-31 18:05:00'],
  ['1.2.2026, 9:30', '2026-02-01 09:30:00'],
  ['31.12.2026', '2026-12-31'],
  ['31.02.2026', null],
  ['31.12.2026 24:00', null],
  ['31.12.20', null],
])('a typed moment: %s', (typed, moment) => {
  expect(dayFrom(typed)).toBe(moment)
})

test.each([
  ['31/12/2026 18:05', 'DD/MM/YYYY', '2026-12-31 18:05:00'],
  ['1.2.2026', 'DD/MM/YYYY', '2026-02-01'],
  ['2026. 12. 31. 9:30', 'YYYY. MM. DD', '2026-12-31 09:30:00'],
  ['2026-12-31', 'YYYY-MM-DD', '2026-12-31'],
  ['31-12-2026', 'YYYY-MM-DD', null],
])('a moment typed as another language writes it: %s', (typed, pattern, moment) => {
  expect(dayFrom(typed, pattern)).toBe(moment)
})

test.each([
  ['18:05', '18:05'],
  [' 9.30 ', '09:30'],
  ['18', '18:00'],
  ['24:00', null],
  ['18:5', null],
  ['evening', null],
  ['', null],
])('a typed time: %s', (typed, time) => {
  expect(timeFrom(typed)).toBe(time)
})

test('a day that is chosen keeps the time there was', () => {
  expect(momentFrom('2026-12-31', '2026-12-24T18:05')).toBe('2026-12-31T18:05')
  expect(momentFrom('2026-12-31', '')).toBe('2026-12-31T00:00')
  expect(momentFrom('2026-12-31 07:00:00', '2026-12-24T18:05')).toBe('2026-12-31T07:00')
  expect(momentFrom(null, '2026-12-24T18:05')).toBe('')
})
