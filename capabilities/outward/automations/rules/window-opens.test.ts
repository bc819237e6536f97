import { expect, test } from 'vitest'
import { windowOpens } from './window-opens.ts'

const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' }

test.each([
  // Friday in Berlin: before it opens, while it is open, after it closed; then the weekend.
  [weekdays, '2026-11-20T06:00:00Z', '2026-11-20T08:00:00Z'],
  [weekdays, '2026-11-20T12:30:00Z', '2026-11-20T12:30:00Z'],
  [weekdays, '2026-11-20T17:00:00Z', '2026-11-23T08:00:00Z'],
  [weekdays, '2026-11-21T12:00:00Z', '2026-11-23T08:00:00Z'],
  // The one day of the week, after it closed: in a week, by another clock.
  [{ days: [3], from: '09:00', until: '10:00' }, '2027-03-24T12:00:00Z', '2027-03-31T07:00:00Z'],
] as const)('%j at %s opens at %s', ({ days, from, until }, now, opens) =>
  expect(windowOpens({ days: [...days], from, until }, Temporal.Instant.from(now), 'Europe/Berlin').toString()).toBe(
    opens,
  ),
)
