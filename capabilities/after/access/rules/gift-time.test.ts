import { expect, test } from 'vitest'
import { giftTime } from './gift-time.ts'

test.each([
  ['DE', '2026-12-24T05:00:00Z'],
  ['JP', '2026-12-23T21:00:00Z'],
  // The day begins last on the Aleutians.
  ['US', '2026-12-24T16:00:00Z'],
  // Unknown country: the seller's time zone.
  ['', '2026-12-24T11:00:00Z'],
])('the day of a gift in %s begins at %s', (country, at) => {
  expect(giftTime(Temporal.PlainDate.from('2026-12-24'), country, 'America/New_York').toString()).toBe(at)
})
