import { expect, it } from 'vitest'
import { daysOfWeek, weekOf } from './week.ts'

it.each([
  ['de', 1, [6, 7]],
  ['en', 1, [6, 7]],
  ['sv', 1, [6, 7]],
  ['pt-BR', 7, [6, 7]],
  ['ko', 7, [6, 7]],
  ['ar', 6, [5, 6]],
])('weeks of %s', (locale, firstDay, weekend) => {
  expect(weekOf(locale)).toEqual({ firstDay, weekend })
  expect(daysOfWeek(locale)[0]).toBe(firstDay)
  expect(daysOfWeek(locale).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})
