import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

it.each([
  ['day', '2026-11-20T23:30:00Z', '2026-11-22T05:00:00Z'],
  ['day', '2026-03-28T12:00:00Z', '2026-03-29T04:00:00Z'],
  ['week', '2026-11-20T09:00:00Z', '2026-11-23T05:00:00Z'],
  ['week', '2026-11-23T09:00:00Z', '2026-11-30T05:00:00Z'],
  ['month', '2026-12-31T22:59:00Z', '2027-01-01T05:00:00Z'],
  ['month', '2026-12-31T23:30:00Z', '2027-02-01T05:00:00Z'],
] as const)('every %s after %s comes %s, at six in Berlin', (every, now, next) => {
  expect(nextRun(every, Temporal.Instant.from(now), 'Europe/Berlin').toString()).toBe(next)
})
