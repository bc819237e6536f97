import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
test.each([
  ['2026-11-25T13:01:02Z', { days: 2, hours: 1, minutes: 1, seconds: 2 }],
  ['2026-11-23T12:00:01Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-11-23T12:00:00Z', null],
  ['2026-11-22T12:00:00Z', null],
  ['nonsense', null],
])('until %s', (endsAt, left) => expect(timeLeft(endsAt, now)).toEqual(left))
