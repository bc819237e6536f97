import { expect, it } from 'vitest'
import { isInTime, lastDayToWithdraw } from './withdrawal-period.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

it.each([
  ['2026-11-03', '2026-11-17'],
  ['2026-11-07', '2026-11-23'],
  ['2026-11-08', '2026-11-23'],
  ['2028-02-15', '2028-02-29'],
])('bought on %s: until %s', (bought, last) => {
  expect(lastDayToWithdraw(day(bought)).toString()).toBe(last)
  expect([isInTime(day(bought), day(last)), isInTime(day(bought), day(last).add({ days: 1 }))]).toEqual([true, false])
})
