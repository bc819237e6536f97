import { expect, test } from 'vitest'
import { doorOf } from './door.ts'

const startsAt = Temporal.Instant.from('2026-11-20T18:00:00Z')

test.each([
  ['planned', '2026-11-20T17:44:59Z', 'before'],
  ['planned', '2026-11-20T17:45:00Z', 'open'],
  ['live', '2026-11-20T18:10:00Z', 'open'],
  ['live', '2026-11-20T17:30:00Z', 'open'],
  ['ended', '2026-11-20T19:00:00Z', 'after'],
  ['replay', '2026-11-20T19:00:00Z', 'after'],
  ['cancelled', '2026-11-20T17:50:00Z', 'after'],
] as const)('%s at %s: %s', (state, now, door) => {
  expect(doorOf({ state, startsAt, doorMinutes: 15 }, Temporal.Instant.from(now))).toBe(door)
})
