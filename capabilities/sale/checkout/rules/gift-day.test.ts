import { expect, test } from 'vitest'
import { giftDayFault } from './gift-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['2026-03-02', true, 'gift_too_soon'],
  ['2026-03-03', true, undefined],
  ['2027-03-02', true, undefined],
  ['2027-03-03', true, 'gift_too_far'],
  ['2026-03-03', false, 'gift_not_later'],
] as const)('%s, may wait: %s', (on, mayWait, fault) => {
  expect(giftDayFault(day(on), day('2026-03-02'), mayWait)).toBe(fault)
})
