import { expect, test } from 'vitest'
import { offerEnds } from './offer-ends.ts'

const now = Temporal.Instant.from('2026-11-20T09:00:00Z')

test.each([
  ['2026-12-20T09:00:00Z', '2026-11-21T09:00:00Z'],
  ['2026-11-21T09:00:00Z', '2026-11-20T21:00:00Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z'],
])('an event at %s: held till %s', (startsAt, till) =>
  expect(offerEnds(now, Temporal.Instant.from(startsAt)).toString()).toBe(till),
)
